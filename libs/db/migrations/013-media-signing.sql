-- Signed addresses carry it: one more, and every address given out so far is refused.
alter table recording add column generation integer not null default 0 check (generation between 0 and 16777215);

-- Who watches what is not free, on which device: over the channel's limit the one that began first ends.
create table watching (
  user_id integer not null references app_user (id),
  session_id integer not null references session (id) on delete cascade,
  started_at timestamptz not null,
  seen_until timestamptz not null,
  primary key (user_id, session_id)
);

-- What somebody took home, once a month and recording: the allowance is counted by month.
create table download (
  user_id integer not null references app_user (id),
  recording_id integer not null references recording (id) on delete cascade,
  -- Its first day, by UTC.
  month date not null,
  created_at timestamptz not null default now(),
  primary key (user_id, month, recording_id)
);
