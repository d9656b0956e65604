create table event (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  description text,
  type text not null check (type in ('free', 'register', 'paid', 'ppv')),
  starts_at timestamptz not null,
  time_zone text not null,
  event_category_id integer not null references event_category (id),
  location_id integer references event_location (id),
  gender text check (gender in ('M', 'W')),
  home_team_id integer references participant (id),
  note text check (note in ('postponed', 'cancelled')),
  -- The event becomes live when its stream starts and finished when it ends (decision E41).
  stream_started_at timestamptz,
  stream_ended_at timestamptz,
  -- Set when the operator admits the stream before its time.
  stream_opened_at timestamptz,
  -- Set while the encoder of a running game is disconnected.
  stream_interrupted_at timestamptz,
  -- Sends the stream in parts of a third of a second: less delay for viewers, more requests.
  low_latency boolean not null default false,
  base_price integer check (base_price >= 0),
  service_fee integer not null default 0 check (service_fee >= 0),
  single_event_package_id integer references package (id),
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  period_label text,
  -- Countries that may or may not watch, as ISO 3166 alpha-2 codes. The channel's rule applies as well.
  geo_allow text[] not null default '{}',
  geo_block text[] not null default '{}',
  -- Calendar apps replace an entry when its sequence grows.
  calendar_sequence integer not null default 0,
  calendar_changed_at timestamptz not null default now(),
  retired_at timestamptz,
  unique (channel_id, key)
);
create index event_by_start on event (channel_id, starts_at, id);
create index event_by_category on event (event_category_id, starts_at);
create index event_on_air on event (channel_id) where stream_started_at is not null and stream_ended_at is null;

-- A trigger, so that bundles, the operator and demonstrations all count.
create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := now();
  return new;
end $$;

create trigger event_calendar_change
  before update on event
  for each row
  when ((old.name, old.description, old.starts_at, old.time_zone, old.location_id, old.note, old.retired_at)
    is distinct from (new.name, new.description, new.starts_at, new.time_zone, new.location_id, new.note, new.retired_at))
  execute function count_calendar_change();

-- Position 0 is the away side, 1 the home side.
create table event_participant (
  event_id integer not null references event (id),
  participant_id integer not null references participant (id),
  position integer not null,
  primary key (event_id, position)
);
create index event_participant_by_participant on event_participant (participant_id);

-- Stream keys are derived and never stored. An event without a row has generation 1.
create table stream_key (
  event_id integer primary key references event (id),
  generation integer not null default 1 check (generation > 0),
  revoked_at timestamptz
);

-- Viewers of each live game as each API process last counted them. The total is the sum of the recent counts.
create table event_presence (
  process_id uuid not null,
  event_id integer not null references event (id),
  viewers integer not null check (viewers >= 0),
  counted_at timestamptz not null,
  primary key (event_id, process_id)
);
create index event_presence_by_time on event_presence (counted_at);
