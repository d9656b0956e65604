-- A channel is one league's site, described by a channel bundle.
-- Bundle entries have string keys, and their ids never change. An entry that leaves its bundle is retired, not deleted,
-- because orders and favourites may refer to it.

create table channel (
  id integer generated always as identity primary key,
  channel_key text not null unique,
  subdomain text not null unique,
  domains text[] not null default '{}',
  is_default boolean not null default false,
  is_production boolean not null default false,
  -- Relative event times of the bundle count from this moment.
  anchored_at timestamptz not null,
  -- Fingerprint of the applied bundle.
  bundle_hash text not null,
  -- Grows with every visible change of the channel. Cached responses carry it in their key.
  content_version bigint not null default 1,
  -- Countries that may or may not watch, as ISO 3166 alpha-2 codes.
  geo_allow text[] not null default '{}',
  geo_block text[] not null default '{}',
  retired_at timestamptz
);

-- Parts of the bundle that are stored as whole documents in their wire format, such as settings, menu and faq.
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
