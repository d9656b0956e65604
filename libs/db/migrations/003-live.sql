-- A game that came by stream has a recording without a source file: what the ingest wrote is the recording.
alter table recording
  add column source text not null default 'file' check (source in ('file', 'live')),
  alter column source_path drop not null,
  alter column source_hash drop not null,
  add constraint recording_source_file check (
    case source when 'file' then num_nonnulls(source_path, source_hash) = 2
      else num_nonnulls(source_path, source_hash) = 0 and event_id is not null end);

-- 'live' until the stream has ended; then it is queued for the jobs as any other.
alter table recording drop constraint recording_status_check;
alter table recording add constraint recording_status_check
  check (status in ('live', 'queued', 'processing', 'ready', 'failed'));

alter table event
  -- The operator lets the stream in before its time.
  add column stream_opened_at timestamptz,
  -- While the encoder of a game on air is away.
  add column stream_away_at timestamptz;
create index event_on_air on event (channel_id) where stream_started_at is not null and stream_ended_at is null;

-- The key itself is derived and never stored; an event without a row has generation 1.
create table stream_key (
  event_id integer primary key references event (id),
  generation integer not null default 1 check (generation > 0),
  revoked_at timestamptz
);
