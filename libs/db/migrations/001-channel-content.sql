-- What a channel bundle brings. Bundle entries have string keys; ids are stable across re-applying.
-- An entry that leaves its bundle is retired, never deleted: what visitors own may point at it.

create table channel (
  id integer generated always as identity primary key,
  channel_key text not null unique,
  subdomain text not null unique,
  domains text[] not null default '{}',
  is_default boolean not null default false,
  is_production boolean not null default false,
  -- The moment that relative event times count from, and the bundle's fingerprint.
  anchored_at timestamptz not null,
  bundle_hash text not null,
  -- Grows with every change of what the channel shows; part of every cached answer's key.
  content_version bigint not null default 1,
  retired_at timestamptz
);

-- Whole documents of the bundle, in their wire shape: settings, color_settings, menu, static_blocks, faq, custom_forms.
create table channel_document (
  channel_id integer not null references channel (id),
  name text not null,
  body jsonb not null,
  primary key (channel_id, name)
);

create table page (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  url text not null,
  name text not null,
  alt_name text not null,
  role text check (role in ('privacy', 'terms', 'about', 'passes')),
  html text not null,
  position integer not null,
  updated_at timestamptz not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table event_category (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  parent_id integer references event_category (id),
  name text not null,
  alias text not null,
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table participant_group (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  nickname text,
  short_name text not null,
  alias text not null,
  city text,
  state text,
  color text not null,
  mark_color text not null,
  mark text,
  image text,
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table participant (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  participant_group_id integer not null references participant_group (id),
  event_category_id integer not null references event_category (id),
  name text not null,
  short_name text not null,
  alias text not null,
  gender text check (gender in ('M', 'W')),
  color text not null,
  images text[] not null default '{}',
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table event_location (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  city text,
  state text,
  time_zone text not null,
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table slide (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  slidable_type text check (slidable_type in ('category', 'participant', 'group')),
  slidable_id integer,
  type text check (type in ('upcoming', 'live', 'vod')),
  title text not null,
  text text,
  tag text,
  meta text,
  button text not null,
  "to" text not null,
  image text not null,
  image_alt text not null,
  layout text not null check (layout in ('cut', 'full')),
  participant_group_id integer references participant_group (id),
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

-- Packages (also team passes and single-event passes) and subscriptions: what can be bought.
create table package (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  description text,
  base_price integer not null check (base_price >= 0),
  service_fee integer not null default 0 check (service_fee >= 0),
  is_team_pass boolean not null default false,
  is_single_event boolean not null default false,
  is_extra boolean not null default false,
  tag text,
  weight integer not null default 0,
  offer text,
  period integer not null default 1,
  features text[] not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table package_category (
  package_id integer not null references package (id),
  event_category_id integer not null references event_category (id),
  primary key (package_id, event_category_id)
);

create table subscription (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  description text,
  base_price integer not null check (base_price >= 0),
  service_fee integer not null default 0 check (service_fee >= 0),
  offer text not null check (offer in ('monthly', 'annual')),
  period integer not null default 1,
  trial_period integer not null default 0,
  tag text,
  weight integer not null default 0,
  features text[] not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

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
  -- Decision E41: the stream makes an event live and its end makes it finished.
  stream_started_at timestamptz,
  stream_ended_at timestamptz,
  base_price integer check (base_price >= 0),
  service_fee integer not null default 0 check (service_fee >= 0),
  single_event_package_id integer references package (id),
  home_score integer check (home_score >= 0),
  away_score integer check (away_score >= 0),
  period_label text,
  retired_at timestamptz,
  unique (channel_id, key)
);
create index event_by_start on event (channel_id, starts_at, id);
create index event_by_category on event (event_category_id, starts_at);

-- Position 0 is the away side, 1 the home side.
create table event_participant (
  event_id integer not null references event (id),
  participant_id integer not null references participant (id),
  position integer not null,
  primary key (event_id, position)
);
create index event_participant_by_participant on event_participant (participant_id);

create table vod_media_category (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  alias text not null,
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table vod_media_item (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  title text not null,
  description text,
  date timestamptz not null,
  type text not null check (type in ('free', 'register', 'paid', 'ppv')),
  vod_media_category_id integer references vod_media_category (id),
  participant_group_id integer references participant_group (id),
  credit text,
  -- A still the bundle brings; without one the recording's own poster is shown.
  image text,
  embed_url text,
  retired_at timestamptz,
  unique (channel_id, key)
);
create index vod_media_item_by_date on vod_media_item (channel_id, date desc, id desc);

create table vod_media_rail (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  title text not null,
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table vod_media_rail_item (
  vod_media_rail_id integer not null references vod_media_rail (id),
  vod_media_item_id integer not null references vod_media_item (id),
  position integer not null,
  primary key (vod_media_rail_id, position)
);
