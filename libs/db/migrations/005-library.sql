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
  -- A still from the bundle. Without one, pages show the recording's poster.
  image text,
  embed_url text,
  -- Countries that may or may not watch, as ISO 3166 alpha-2 codes. The channel's rule applies as well.
  geo_allow text[] not null default '{}',
  geo_block text[] not null default '{}',
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
