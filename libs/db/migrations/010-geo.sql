-- Where media may be watched, by ISO 3166 alpha-2 codes: the channel's rule, and an entry's own beside it.
alter table channel
  add column geo_allow text[] not null default '{}',
  add column geo_block text[] not null default '{}';
alter table event
  add column geo_allow text[] not null default '{}',
  add column geo_block text[] not null default '{}';
alter table vod_media_item
  add column geo_allow text[] not null default '{}',
  add column geo_block text[] not null default '{}';
