-- The most viewers that a live game had within each minute, over all API processes. Survives the evening, unlike event_presence.
create table viewer_count (
  event_id integer not null references event (id),
  minute timestamptz not null,
  viewers integer not null check (viewers > 0),
  primary key (event_id, minute)
);
