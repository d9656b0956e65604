-- A clip's files are a recording like any other: signed, served and shown as those are. It is there from the request on.
alter table recording add column clip_id integer unique references clip (id) on delete cascade;
alter table recording drop constraint recording_check;
alter table recording add constraint recording_owner check (num_nonnulls(event_id, vod_media_item_id, clip_id) = 1);
alter table recording drop constraint recording_source_check;
alter table recording add constraint recording_source_check check (source in ('file', 'live', 'clip'));
alter table recording drop constraint recording_source_file;
alter table recording add constraint recording_source_file check (
  case source when 'file' then num_nonnulls(source_path, source_hash) = 2 and clip_id is null
    when 'live' then num_nonnulls(source_path, source_hash) = 0 and event_id is not null
    else num_nonnulls(source_path, source_hash) = 0 and clip_id is not null end);

alter table media drop constraint media_recording_id_fkey;
alter table media add constraint media_recording_id_fkey
  foreign key (recording_id) references recording (id) on delete cascade;

alter table clip
  -- Of the bundle; null for what a visitor has cut.
  add column key text,
  add column idempotency_key text,
  -- From when on it may take five minutes.
  add column queued_at timestamptz not null default now(),
  add unique (channel_id, key),
  add unique (user_id, idempotency_key);
create index clip_waiting on clip (queued_at) where status in ('queued', 'processing');
create index clip_by_publication on clip (channel_id, published_at desc, id desc)
  where status = 'done' and published_at is not null and taken_down_at is null;

-- What somebody cut in a month, also what is deleted since: the allowance is counted by month.
create table cut_clip (
  clip_id integer primary key,
  user_id integer not null references app_user (id),
  -- Its first day, by UTC.
  month date not null
);
create index cut_clip_by_user on cut_clip (user_id, month);

-- Recordings of clips that are no more, whose files wait to be removed.
create table removed_clip (
  recording_id integer primary key
);
create function note_removed_clip() returns trigger language plpgsql as $$
begin
  insert into removed_clip (recording_id) values (old.id) on conflict do nothing;
  perform pg_notify('clip_wanted', '');
  return old;
end $$;
create trigger recording_of_clip_removed after delete on recording
  for each row when (old.clip_id is not null) execute function note_removed_clip();
