-- A clip is a part that a user cut from a replay, or from a game that is still on air (specification 3).
create table clip (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer not null references app_user (id),
  event_id integer not null references event (id),
  -- What it is cut from; null once that recording is gone.
  event_media_id integer references media (id) on delete set null,
  name text not null check (name <> ''),
  -- Seconds of the recording.
  start_time double precision not null check (start_time >= 0),
  duration double precision not null check (duration > 0),
  -- Of the bundle's clip_tags.
  tags text[] not null check (cardinality(tags) > 0),
  status text not null default 'queued' check (status in ('queued', 'processing', 'failed', 'done')),
  -- With the id in the address of a shared clip: nobody finds it by counting.
  uuid uuid not null default gen_random_uuid(),
  -- Private until its owner shares or publishes it; the operator may take it back (decision E46).
  shared_at timestamptz,
  published_at timestamptz,
  taken_down_at timestamptz,
  created_at timestamptz not null default now()
);
create index clip_by_user on clip (user_id);
-- Removing a recording looks for what was cut from it.
create index clip_of_media on clip (event_media_id);
create index clip_in_public on clip (event_id)
  where status = 'done' and published_at is not null and taken_down_at is null;
