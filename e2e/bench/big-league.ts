import type { Database } from '@grandstand/db/database';
import { refreshSearch } from '@grandstand/db/search';

/** A channel with the schools and games of many years. */
export const GAMES = 20_000;
const SCHOOLS = 100;
const FILMS = 500;

const PLACES = [
  ...['Harbour', 'Eastmere', 'Dunwick', 'Caldwell', 'Pelham', 'Thornhill', 'Solway', 'Brackley', 'Kirkwall'],
  ...['Ashdown', 'Ravensea', 'Millbrook', 'Oakhaven', 'Westfold', 'Lindisfarne', 'Marlowe'],
  ...['Велико Търново', 'Пловдив', 'Montréal', 'Saint-Étienne'],
];
const KINDS = ['High', 'College', 'Academy', 'School', 'Institute'];
const BIRDS = ['Gulls', 'Owls', 'Herons', 'Foxes', 'Pelicans', 'Wolves', 'Otters', 'Ravens', 'Stags', 'Lynx'];
const SPORTS = ['Football', 'Volleyball', 'Basketball', 'Борба'];

/** Typical queries of fans: whole words, prefixes, typos, both alphabets, one word and several. */
export const QUESTIONS = [
  ...['volleyball', 'voleyball', 'gulls', 'harb', 'eastmere owls', 'пловдив', 'Plovdif', 'veliko tarnovo'],
  ...['борба', 'montreal', 'saint etienne foxes', 'fotball', 'basketbal eastmere', 'forty passes', 'o'],
  ...['Търново', 'ravens high', 'thornhill high volleyball', 'dunwik', 'kirkwal otters vs westfold'],
];

export async function insertBigLeague(db: Database, channelId: number): Promise<void> {
  for (const [statement, lists] of STATEMENTS) await db.query(statement, [channelId, ...lists]);
  await db.tx(tx => refreshSearch(tx, channelId));
  await db.query('analyze');
}

const STATEMENTS: readonly (readonly [string, readonly unknown[]])[] = [
  [
    `insert into event_category (channel_id, key, name, alias, position)
     select $1::integer, 'sport-' || i, name, lower(name), i from unnest($2::text[]) with ordinality as s (name, i)`,
    [SPORTS],
  ],
  [
    `insert into participant_group (channel_id, key, name, nickname, short_name, alias, city, color, mark_color, position)
     select $1::integer, 'school-' || i, place || ' ' || kind, bird, left(place, 3) || i, lower(place) || '-' || i, place,
       '#000000', '#ffffff', i
     from (select i, $2::text[] places, ($2::text[])[1 + i % cardinality($2::text[])] as place,
       ($3::text[])[1 + i % cardinality($3::text[])] as kind, ($4::text[])[1 + i % cardinality($4::text[])] as bird
       from generate_series(1, ${SCHOOLS}) i) schools`,
    [PLACES, KINDS, BIRDS],
  ],
  [
    `insert into participant (channel_id, key, participant_group_id, event_category_id, name, short_name, alias, color, position)
     select $1::integer, g.key || c.key, g.id, c.id, g.name || ' ' || g.nickname, g.short_name, g.alias || '-' || c.alias,
       '#000000', g.position
     from participant_group g, event_category c
     where g.channel_id = $1 and g.key like 'school-%' and c.channel_id = $1 and c.key like 'sport-%'`,
    [],
  ],
  [
    `insert into event (channel_id, key, name, type, starts_at, time_zone, event_category_id)
     select $1::integer, 'game-' || i, 'Round ' || i % 40, 'free', now() + (i - 12000) * interval '1 hour', 'UTC', c.id
     from generate_series(1, ${GAMES}) i
     join event_category c on c.channel_id = $1 and c.key = 'sport-' || (1 + i % cardinality($2::text[]))`,
    [SPORTS],
  ],
  [
    `insert into event_participant (event_id, participant_id, position)
     select e.id, p.id, side.position
     from event e
     cross join (values (0, 7), (1, 11)) as side (position, step)
     join participant p on p.event_category_id = e.event_category_id and p.position =
       1 + (substr(e.key, 6)::integer * side.step + side.position) % ${SCHOOLS}
     where e.channel_id = $1 and e.key like 'game-%'`,
    [],
  ],
  [
    `insert into vod_media_item (channel_id, key, title, date, type)
     select $1::integer, 'film-' || i, 'Forty passes, part ' || i, now() - i * interval '1 day', 'free'
     from generate_series(1, ${FILMS}) i`,
    [],
  ],
];
