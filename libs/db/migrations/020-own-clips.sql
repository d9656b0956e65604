-- A deleted clip is hidden at once. Its row and files are removed a minute later, so that its owner can undo the deletion.
alter table clip add column deleted_at timestamptz;
create index clip_deleted on clip (deleted_at) where deleted_at is not null;

-- Why it failed, for its owner. recording.error has the details for the operator.
alter table clip add column failure text check (failure in ('timed_out', 'source_removed', 'not_recorded', 'error'));

-- Size of its MP4. Null until the file is made, 0 if it cannot be made.
alter table clip add column file_bytes integer check (file_bytes >= 0);
create index clip_without_file on clip (queued_at) where status = 'done' and file_bytes is null;

-- Downloaded clips of each user by month, deleted ones included, for the monthly allowance.
create table clip_download (
  user_id integer not null references app_user (id),
  clip_id integer not null,
  -- First day of the month, in UTC.
  month date not null,
  primary key (user_id, month, clip_id)
);

-- Links to shared clips that no longer work: revoked, or their clip was deleted.
create table ended_share (
  channel_id integer not null references channel (id),
  clip_id integer not null,
  uuid uuid not null,
  primary key (clip_id, uuid)
);

create function record_ended_share() returns trigger language plpgsql as $$
begin
  insert into ended_share (channel_id, clip_id, uuid) values (old.channel_id, old.id, old.uuid) on conflict do nothing;
  return old;
end $$;
create trigger shared_clip_removed after delete on clip
  for each row when (old.shared_at is not null) execute function record_ended_share();

-- Reports of clips to the operator. They do not name who reported.
create table clip_report (
  id integer generated always as identity primary key,
  clip_id integer not null references clip (id) on delete cascade,
  reason text not null check (reason in ('offensive', 'privacy', 'rights', 'other')),
  created_at timestamptz not null default now()
);
create index clip_report_by_clip on clip_report (clip_id);
