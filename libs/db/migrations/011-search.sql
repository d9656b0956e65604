create extension if not exists pg_trgm;

-- Normalizes stored text and queries in the same way: no case or accents, Latin letters, and one spelling for frequent
-- confusions (y and i, c and k, doubled letters). In some locales `lower` only knows ASCII.
create function search_normalize(input text) returns text
  language sql immutable strict parallel safe
begin atomic
  select btrim(regexp_replace(regexp_replace(single,
      '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u00a0-\u00bf\u2000-\u206f]+', ' ', 'g'), '([a-z])\1+', '\1', 'g'))
  from (select lower(translate(regexp_replace(normalize(input, NFKD), '[''’`\u0300-\u036f]', '', 'g'),
      'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЄҐЂЈЉЊЋЏЅØĐŁÆŒÐÞ',
      'абвгдежзиклмнопрстуфхцчшщъыьэюяієґђјљњћџѕøđłæœðþ')) as small) as smalls
  cross join lateral (select
      replace(replace(replace(replace(replace(replace(replace(
      replace(replace(replace(replace(replace(replace(replace(replace(replace(small,
      'ж', 'zh'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sht'), 'ю', 'iu'), 'я', 'ia'), 'ђ', 'dj'), 'ћ', 'ch'),
      'џ', 'dzh'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ph', 'f'), 'x', 'ks') as plural) as plurals
  cross join lateral (select translate(plural,
      'абвгдезиклмнопрстуфхъыэієґјљњѕøđłıðcqwyь',
      'abvgdeziklmnoprstufhaieiegilnzodlidkkvi') as single) as singles;
end;

create function search_words(input text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct word from string_to_table(search_normalize(input), ' ') as word where word <> '');

-- Every searchable word once. They are few enough to compare misspelled queries with all of them.
create table search_word (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  word text not null,
  -- Number of entries with this word. A search starts from the rarest word of its query.
  uses integer not null default 0,
  unique (channel_id, word)
);
create index search_word_by_trigram on search_word using gin (word gin_trgm_ops);

-- The entries that have a word. A game also has the words of its teams, schools, sport and location.
create table search_entry (
  word_id integer not null references search_word (id) on delete cascade,
  kind text not null check (kind in ('event', 'participant', 'participant_group', 'event_category', 'vod_media_item')),
  entity_id integer not null,
  -- Start of a game, date of a film.
  at timestamptz,
  primary key (word_id, kind, entity_id)
);
create index search_entry_by_time on search_entry (word_id, kind, at);

create function search_entries_of(channel integer)
  returns table (word text, kind text, entity_id integer, at timestamptz)
  language sql stable strict
begin atomic
  with recursive category_text as (
    select id, concat_ws(' ', name, alias) as words from event_category
    where channel_id = channel and parent_id is null and retired_at is null
    union all
    select child.id, concat_ws(' ', above.words, child.name, child.alias)
    from event_category child join category_text above on above.id = child.parent_id where child.retired_at is null
  ), category as (
    select id, unnest(search_words(words)) as word from category_text
  ), school as (
    select id, unnest(search_words(concat_ws(' ', name, nickname, short_name, alias, city))) as word
    from participant_group where channel_id = channel and retired_at is null
  ), own_team as (
    select * from participant where channel_id = channel and retired_at is null
  ), team as (
    select id, unnest(search_words(concat_ws(' ', name, short_name, alias))) as word from own_team
    union select t.id, s.word from own_team t join school s on s.id = t.participant_group_id
    union select t.id, c.word from own_team t join category c on c.id = t.event_category_id
  ), place as (
    select id, unnest(search_words(concat_ws(' ', name, city))) as word from event_location where channel_id = channel
  ), game as (
    select * from event where channel_id = channel and retired_at is null
  ), film as (
    select * from vod_media_item where channel_id = channel and retired_at is null
  ), found (word, kind, id) as (
    select word, 'event_category', id from category
    union select word, 'participant_group', id from school
    union select word, 'participant', id from team
    union select unnest(search_words(name)), 'event', id from game
    union select c.word, 'event', g.id from game g join category c on c.id = g.event_category_id
    union select p.word, 'event', g.id from game g join place p on p.id = g.location_id
    union select t.word, 'event', g.id from game g join event_participant ep on ep.event_id = g.id
      join team t on t.id = ep.participant_id
    union select unnest(search_words(title)), 'vod_media_item', id from film
    union select unnest(search_words(c.name)), 'vod_media_item', f.id
      from film f join vod_media_category c on c.id = f.vod_media_category_id
    union select s.word, 'vod_media_item', f.id from film f join school s on s.id = f.participant_group_id
  )
  select f.word, f.kind, f.id, coalesce(game.starts_at, film.date)
  from found f
  left join game on f.kind = 'event' and game.id = f.id
  left join film on f.kind = 'vod_media_item' and film.id = f.id;
end;

-- Call it in the transaction that changes a channel's content. It only writes differences.
create function refresh_search(channel integer) returns void
  language plpgsql
as $$
begin
  create temporary table fresh_search on commit drop as select * from search_entries_of(channel);
  insert into search_word (channel_id, word)
    select distinct channel, f.word from fresh_search f on conflict do nothing;
  insert into search_entry as entry (word_id, kind, entity_id, at)
    select w.id, f.kind, f.entity_id, f.at
    from fresh_search f join search_word w on w.channel_id = channel and w.word = f.word
    order by 1, 2, 3
    on conflict (word_id, kind, entity_id) do update set at = excluded.at where entry.at is distinct from excluded.at;
  delete from search_entry old using search_word w
    where w.id = old.word_id and w.channel_id = channel and not exists (
      select from fresh_search f where f.word = w.word and f.kind = old.kind and f.entity_id = old.entity_id);
  delete from search_word w
    where w.channel_id = channel and not exists (select from fresh_search f where f.word = w.word);
  update search_word w set uses = counted.uses
    from (select f.word, count(*)::integer as uses from fresh_search f group by f.word) counted
    where w.channel_id = channel and w.word = counted.word and w.uses <> counted.uses;
  drop table fresh_search;
end;
$$;
