-- How many watch each live game, as each process of the API last counted: the sum of what is recent is shown.
create table event_presence (
  process_id uuid not null,
  event_id integer not null references event (id),
  viewers integer not null check (viewers >= 0),
  counted_at timestamptz not null,
  primary key (event_id, process_id)
);
create index event_presence_by_time on event_presence (counted_at);
