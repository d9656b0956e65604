-- Short films of sponsors before a game, from the bundle.
create table preroll (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  -- The URL of the film, and where a click on it leads.
  url text not null,
  sponsor text not null,
  link text,
  weight integer not null,
  -- Null for every location.
  location_id integer references event_location (id),
  -- Ids with all descendants; empty for every category.
  event_categories integer[] not null,
  for_vod boolean not null,
  for_live boolean not null,
  position integer not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

-- The settings of channels whose bundle is applied again later.
update channel_document set body = body || '{"preroll_rules": {"skip_after_seconds": 5, "suppress_seconds": 3600}}'
where name = 'settings';
