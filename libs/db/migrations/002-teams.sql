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
