-- A recording is the media of one event or VOD item, from its source file to everything packaged from it.
-- Its files stand in storage under recordings/<id>/; the times say which of them are there.
create table recording (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  event_id integer unique references event (id),
  vod_media_item_id integer unique references vod_media_item (id),
  -- The file it is made from, and that file's fingerprint: the same file is not taken in twice.
  source_path text not null,
  source_hash text not null,
  status text not null default 'queued' check (status in ('queued', 'processing', 'ready', 'failed')),
  step text check (step in ('playable', 'stills', 'ladder')),
  progress real not null default 0 check (progress between 0 and 1),
  error text,
  duration_ms integer,
  width integer,
  height integer,
  has_audio boolean,
  playable_at timestamptz,
  poster_at timestamptz,
  preview_at timestamptz,
  storyboard_at timestamptz,
  ladder_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(event_id, vod_media_item_id) = 1)
);

-- One row per address of media on the wire: type is the specification's media type code.
-- Live and replay are one row: the type changes from 2 to 3.
create table media (
  id integer generated always as identity primary key,
  recording_id integer not null references recording (id),
  type integer not null check (type between 1 and 8),
  -- Relative to the recording's folder.
  path text not null,
  unique (recording_id, type)
);
