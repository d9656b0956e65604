-- The file of a recording that somebody may take home: made when one asks first, removed when nobody has asked for long.
create table recording_download (
  recording_id integer primary key references recording (id) on delete cascade,
  asked_at timestamptz not null,
  progress real not null default 0 check (progress between 0 and 1),
  made_at timestamptz,
  bytes bigint,
  failed_at timestamptz
);
create index recording_download_waiting on recording_download (recording_id) where made_at is null and failed_at is null;

-- Removing a recording removes what was taken home of it.
create index download_of_recording on download (recording_id);
