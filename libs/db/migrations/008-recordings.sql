-- A recording is the media of one event, VOD item or clip, from its source file to everything packaged from it.
-- Its files are stored under recordings/<id>/.
create table recording (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  event_id integer unique references event (id),
  vod_media_item_id integer unique references vod_media_item (id),
  clip_id integer unique,
  source text not null default 'file' check (source in ('file', 'live', 'clip')),
  -- The original file and its fingerprint, so that the same file is not imported twice. Null for streams and clips.
  source_path text,
  source_hash text,
  -- 'live' until the stream ends. Then jobs process the recording as any other.
  status text not null default 'queued' check (status in ('live', 'queued', 'processing', 'ready', 'failed')),
  step text check (step in ('playable', 'stills', 'ladder')),
  progress real not null default 0 check (progress between 0 and 1),
  error text,
  duration_ms integer,
  width integer,
  height integer,
  has_audio boolean,
  -- Each time says that the files of its kind are complete.
  playable_at timestamptz,
  poster_at timestamptz,
  preview_at timestamptz,
  storyboard_at timestamptz,
  ladder_at timestamptz,
  -- Part of signed URLs: increasing it invalidates all earlier ones.
  generation integer not null default 0 check (generation between 0 and 16777215),
  created_at timestamptz not null default now(),
  constraint recording_owner check (num_nonnulls(event_id, vod_media_item_id, clip_id) = 1),
  constraint recording_source_file check (
    case source when 'file' then num_nonnulls(source_path, source_hash) = 2 and clip_id is null
      when 'live' then num_nonnulls(source_path, source_hash) = 0 and event_id is not null
      else num_nonnulls(source_path, source_hash) = 0 and clip_id is not null end)
);

-- One row for each media URL on the wire; type is the specification's media type code. Live stream and replay share a
-- row, whose type changes from 2 to 3.
create table media (
  id integer generated always as identity primary key,
  recording_id integer not null references recording (id) on delete cascade,
  type integer not null check (type between 1 and 8),
  -- Relative to the recording's folder.
  path text not null,
  unique (recording_id, type)
);

-- The downloadable file of a recording: created on the first request, removed when it was not requested for a long time.
create table recording_download (
  recording_id integer primary key references recording (id) on delete cascade,
  requested_at timestamptz not null,
  progress real not null default 0 check (progress between 0 and 1),
  completed_at timestamptz,
  bytes bigint,
  failed_at timestamptz
);
create index recording_download_waiting on recording_download (recording_id) where completed_at is null and failed_at is null;

-- Downloads of each user by month, for the monthly allowance.
create table download (
  user_id integer not null references app_user (id),
  recording_id integer not null references recording (id) on delete cascade,
  -- First day of the month, in UTC.
  month date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, month, recording_id)
);
-- Deleting a recording deletes its downloads.
create index download_by_recording on download (recording_id);

-- Devices that watch restricted media. When a channel's limit is exceeded, the device that started first is stopped.
create table watching (
  user_id integer not null references app_user (id),
  session_id integer not null references session (id) on delete cascade,
  started_at timestamptz not null,
  active_until timestamptz not null,
  primary key (user_id, session_id)
);
