-- The hash of a visitor cannot be repeated once the salt of its day is deleted.
create table salt (day date primary key, salt text not null);

-- Raw rows: a partition for each day of visitors, which starts at 08:00 UTC.
create table visit (
  at timestamptz not null, profile text not null, session_uuid uuid not null, visitor text not null, country text,
  device_type text not null, user_agent text not null, resolution text not null, platform text not null
) partition by range (at);
create index on visit (session_uuid);

create table tracked_event (
  at timestamptz not null, profile text not null, session_uuid uuid not null, visitor text not null, event text not null,
  user_hash text, email_hash text, origin_url text not null, previous_url text, trk text, detail text, status int,
  duration_ms int
) partition by range (at);
create index on tracked_event (at);

create table video_event (
  at timestamptz not null, profile text not null, session_uuid uuid not null, visitor text not null, event text not null,
  stream_type text not null, stream_id int not null, ms int, preroll_id int
) partition by range (at);
create index on video_event (at);

create table viewing (
  at timestamptz not null, profile text not null, session_uuid uuid not null, visitor text not null, country text,
  stream_type text not null, stream_id int not null, viewing_time real not null, category text, sport text, gender text,
  school text, league text, position real
) partition by range (at);
create index on viewing (at);

-- Hourly sums. `changed_hour` lists those that are to be computed again.
create table changed_hour (hour timestamptz primary key);

create table viewing_hour (
  profile text, hour timestamptz, day date, stream_type text, stream_id int, visitor text, country text, device_type text,
  views int not null, seconds real not null,
  primary key (profile, hour, stream_type, stream_id, visitor, country, device_type)
);

create table audience_minute (
  profile text, hour timestamptz, minute timestamptz, day date, stream_type text, stream_id int, country text,
  device_type text, viewers int not null, seconds real not null,
  primary key (profile, hour, minute, stream_type, stream_id, country, device_type)
);

create table position_hour (
  profile text, hour timestamptz, stream_type text, stream_id int, minute int, seconds real not null,
  primary key (profile, hour, stream_type, stream_id, minute)
);

create table quality_hour (
  profile text, hour timestamptz, stream_type text, stream_id int, starts int not null, measured int not null, startup_ms bigint not null,
  stalls int not null, stalled_ms bigint not null, failures int not null,
  primary key (profile, hour, stream_type, stream_id)
);

create table preroll_hour (
  profile text, hour timestamptz, preroll_id int, started int not null, seen int not null,
  primary key (profile, hour, preroll_id)
);

create table visit_hour (
  profile text, hour timestamptz, day date, session_uuid uuid, visitor text, trk text, pages int not null,
  saw_passes boolean not null, saw_checkout boolean not null, logins int not null, dropped int not null,
  primary key (profile, hour, session_uuid)
);
