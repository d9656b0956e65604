-- A clip is a part that a user cut from a replay or from a running game (specification 3).
create table clip (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer not null references app_user (id),
  event_id integer not null references event (id),
  -- The media that the clip is cut from. Null once that recording is deleted.
  event_media_id integer references media (id) on delete set null,
  name text not null check (name <> ''),
  -- In seconds of the recording.
  start_time double precision not null check (start_time >= 0),
  duration double precision not null check (duration > 0),
  -- From the bundle's clip_tags.
  tags text[] not null check (cardinality(tags) > 0),
  status text not null default 'queued' check (status in ('queued', 'processing', 'failed', 'done')),
  -- Part of a shared clip's URL next to the id, so that URLs cannot be guessed by counting.
  uuid uuid not null default gen_random_uuid(),
  -- Private until its owner shares or publishes it. The operator may take it down (decision E46).
  shared_at timestamptz,
  published_at timestamptz,
  taken_down_at timestamptz,
  created_at timestamptz not null default now(),
  -- The clip must be ready five minutes after this.
  queued_at timestamptz not null default now(),
  -- The bundle's key. Null for a visitor's clip.
  key text,
  idempotency_key text,
  unique (channel_id, key),
  unique (user_id, idempotency_key)
);
create index clip_by_user on clip (user_id);
-- Deleting a recording looks for its clips.
create index clip_by_media on clip (event_media_id);
create index clip_public_by_event on clip (event_id)
  where status = 'done' and published_at is not null and taken_down_at is null;
create index clip_by_publication on clip (channel_id, published_at desc, id desc)
  where status = 'done' and published_at is not null and taken_down_at is null;
create index clip_waiting on clip (queued_at) where status in ('queued', 'processing');

-- A clip's files belong to a recording of its own, created with the request: signed and served like those of any other.
alter table recording add foreign key (clip_id) references clip (id) on delete cascade;

-- Clips of each user by month, deleted ones included, for the monthly allowance.
create table cut_clip (
  clip_id integer primary key,
  user_id integer not null references app_user (id),
  -- First day of the month, in UTC.
  month date not null
);
create index cut_clip_by_user on cut_clip (user_id, month);

-- Recordings of deleted clips whose files are still to be removed.
create table removed_clip (
  recording_id integer primary key
);

create function record_removed_clip() returns trigger language plpgsql as $$
begin
  insert into removed_clip (recording_id) values (old.id) on conflict do nothing;
  perform pg_notify('clip_requested', '');
  return old;
end $$;
create trigger recording_of_clip_removed after delete on recording
  for each row when (old.clip_id is not null) execute function record_removed_clip();
