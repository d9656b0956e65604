import { refreshSearch } from '@grandstand/db/search';
import {
  insertOwn,
  insertTestClip,
  insertTestEvent,
  insertTestVodItem,
} from '@grandstand/db/testing/test-channel';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let api: TestApi;
let games: Record<'old' | 'recent' | 'next' | 'later', number>;
let films: Record<'passes' | 'cyrillic', number>;
beforeAll(async () => {
  api = await openTestApi();
  const { db, channel } = api;
  const on = (hours: number) =>
    insertTestEvent(db, channel, { name: 'Owls at Gulls', starts_at: hoursFromNow(hours) });
  games = { later: await on(48), old: await on(-90), next: await on(5), recent: await on(-30) };
  films = {
    passes: await insertTestVodItem(db, channel, { title: 'Forty passes' }),
    cyrillic: await insertTestVodItem(db, channel, { title: 'Пътят към върха' }),
  };
  const looks = { color: '#203040', mark_color: '#f0f0f0', position: 9 };
  for (const name of ['Saint-Étienne', 'Велико Търново', 'Voleyball Académie']) {
    await insertOwn(db, 'participant_group', channel, {
      name,
      short_name: name.slice(0, 3),
      alias: name,
      ...looks,
    });
  }
  await refreshSearch(db, channel.id);
});
afterAll(() => api.close());

const search = async (q: string) => (await api.get('search', { q })).data;
const names = (entities: { name: string }[]) => entities.map(({ name }) => name);
const ids = (entities: { id: number }[]) => entities.map(({ id }) => id);

describe('search', () => {
  it('finds events, teams, schools, sports and films in one call', async () => {
    const { events, participants, participant_groups, event_categories } = await search('football');
    expect(events).toHaveLength(4);
    expect(names(participants).sort()).toEqual(['Harbour Gulls', 'Hill Owls']);
    expect(event_categories[0]).toMatchObject({ name: 'Football', children: [{ alias: 'first' }] });
    expect(participant_groups).toEqual([]);
    expect(ids((await search('forty')).vod_media_items)).toEqual([films.passes]);
    expect(names((await search('harbour')).participant_groups)).toEqual(['Harbour High']);
  });

  it('lists upcoming games before finished ones, each the nearest first', async () => {
    expect(ids((await search('gulls')).events)).toEqual([games.next, games.later, games.recent, games.old]);
  });

  it.each([
    ['Harbor', 'Harbour High'],
    ['harbuor', 'Harbour High'],
    ['Hil Schol', 'Hill School'],
    ['voleybal academi', 'Voleyball Académie'],
    ['saint etienne', 'Saint-Étienne'],
    ['SAINT ÉTIENNE', 'Saint-Étienne'],
    ['veliko tarnovo', 'Велико Търново'],
    ['Veliko Turnovo', 'Велико Търново'],
    ['Харбър Хай', 'Harbour High'],
    ['харбар', 'Harbour High'],
    ['търново', 'Велико Търново'],
  ])('finds with %s the school %s', async (q, name) => {
    expect(names((await search(q)).participant_groups)[0]).toBe(name);
  });

  it('finds a film in Cyrillic by Latin letters', async () => {
    expect(ids((await search('patiat kum varha')).vod_media_items)).toEqual([films.cyrillic]);
  });

  it('ranks exact spellings above similar ones', async () => {
    const { db, channel } = api;
    await insertTestVodItem(db, channel, { title: 'Forte' });
    await api.afterChange(() => insertTestVodItem(db, channel, { title: 'Fort' }));
    await refreshSearch(db, channel.id);
    const titles = async (q: string) =>
      (await search(q)).vod_media_items.map(({ title }: { title: string }) => title);
    expect(await titles('fort')).toEqual(['Fort', 'Forte', 'Forty passes']);
    expect(await titles('forte')).toEqual(['Forte']);
  });

  it('requires all query terms that the channel knows, and ignores the others', async () => {
    expect((await search('zzqx gulls football')).events).toHaveLength(4);
    expect((await search('gulls passes')).events).toEqual([]);
    expect(await search('zzqx')).toEqual({
      events: [],
      participants: [],
      participant_groups: [],
      event_categories: [],
      vod_media_items: [],
      moments: [],
    });
  });

  it('lists only matches of all terms, whichever of them is the rarest', async () => {
    const { db, channel } = api;
    for (const title of ['Harbour bells', 'Harbour ropes', 'Harbour walls']) {
      await insertTestVodItem(db, channel, { title });
    }
    await refreshSearch(db, channel.id);
    for (const q of ['harbour football', 'footbal harbor']) {
      const { participants, participant_groups, event_categories, events } = await search(q);
      expect(names(participants)).toEqual(['Harbour Gulls']);
      expect([participant_groups, event_categories]).toEqual([[], []]);
      expect(events).toHaveLength(4);
    }
  });

  it('lists no team if only a game matches all terms', async () => {
    const { events, participants } = await search('owls gulls');
    expect([events.length, participants]).toEqual([4, []]);
  });

  it('lists the teams, schools and sports with the most matching terms if nothing matches all', async () => {
    expect(names((await search('forty gulls football')).participants)).toEqual(['Harbour Gulls']);
    const { participants, participant_groups } = await search('etienne tarnovo gulls');
    expect(names(participants)).toEqual(['Harbour Gulls']);
    expect(names(participant_groups).sort()).toEqual(['Saint-Étienne', 'Велико Търново']);
  });

  it.each(["'; drop table event; --", '%', '_', '\\', '🏐', '{}', '((', 'a'.repeat(100)])(
    'searches for %s as text',
    async q => expect((await api.get('search', { q })).status).toBe(200),
  );

  it.each([{}, { q: '' }, { q: '   ' }, { q: 'a'.repeat(101) }])('refuses %j', async query => {
    const { status, body } = await api.get('search', query as Record<string, string>);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
  });

  it('queries the database at most five times, and serves a repeat from cache', async () => {
    const before = api.db.queryCount();
    await search('owls');
    expect(api.db.queryCount() - before).toBeLessThanOrEqual(5);
    const after = api.db.queryCount();
    await search(' owls ');
    expect(api.db.queryCount()).toBe(after);
  });

  it('finds published moments of free games by their name, misspelled too', async () => {
    const { db, channel } = api;
    const names = { first_name: 'Ana', last_name: 'Fan', language: 'en', password_hash: null } as const;
    const user = await insertUser(db, { ...names, channel_id: channel.id, email: 'ana@fans.example' });
    const free = await insertTestEvent(db, channel, { type: 'free', starts_at: hoursFromNow(-200) });
    const paid = await insertTestEvent(db, channel, { type: 'paid', starts_at: hoursFromNow(-200) });
    const clip = (event_id: number, values = {}) =>
      insertTestClip(db, channel, {
        event_id,
        user_id: Number(user?.id),
        name: 'Marchetti from far',
        ...values,
      });
    const published = await clip(free);
    await clip(free, { published_at: null });
    await api.afterChange(() => clip(paid));
    for (const q of ['marcheti', 'march', 'Marchetti from']) {
      const { moments } = await search(q);
      expect(ids(moments)).toEqual([published]);
      expect(moments[0].event.id).toBe(free);
    }
    expect((await search('gulls')).moments).toEqual([]);
  });

  it.each([
    ['live', true],
    ['на живо', true],
    ['football live', true],
    ['live hockey', false],
    ['alive', false],
  ])('lists for %s the games that are on air first: %s', async (q, isFirst) => {
    const { db, channel } = api;
    const id = await insertTestEvent(db, channel, { starts_at: hoursFromNow(-1) });
    await db.query('update event set stream_started_at = now() where id = $1', [id]);
    await api.afterChange(() => refreshSearch(db, channel.id));
    const [first] = (await search(q)).events;
    expect(first?.stream_status === 'live').toBe(isFirst);
    await db.query('update event set retired_at = now() where id = $1', [id]);
  });

  it("shows nothing of another channel's", async () => {
    const { db } = api;
    const other = await db.kysely
      .insertInto('channel')
      .values({ channel_key: 'other', subdomain: 'other', anchored_at: new Date(), bundle_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertTestVodItem(db, other, { title: 'Lighthouse' });
    await refreshSearch(db, other.id);
    expect((await search('lighthouse')).vod_media_items).toEqual([]);
  });
});

describe('the search index', () => {
  it('follows the names', async () => {
    const { db, channel } = api;
    const id = await insertTestVodItem(db, channel, { title: 'Quayside' });
    await refreshSearch(db, channel.id);
    expect(ids((await search('quayside')).vod_media_items)).toEqual([id]);
    await db.query("update vod_media_item set title = 'Breakwater' where id = $1", [id]);
    await api.afterChange(() => insertTestVodItem(db, channel));
    await refreshSearch(db, channel.id);
    expect((await search('quayside quay')).vod_media_items).toEqual([]);
    expect(ids((await search('breakwater')).vod_media_items)).toEqual([id]);
    const { rows } = await db.query("select word from search_word where word like 'kuai%'");
    expect(rows).toEqual([]);
  });

  it('ignores case, accents and alphabet', async () => {
    const forms = async (texts: string[]) => {
      const { rows } = await api.db.query<{ form: string }>(
        'select search_normalize(given) as form from unnest($1::text[]) with ordinality as t (given, place) order by place',
        [texts],
      );
      return rows.map(({ form }) => form);
    };
    expect(
      await forms(['ЩЪРКЕЛ', 'Shtarkel', 'Ærø–Łódź', "St. Mary's", 'ЮЖНА ЯХТА', 'Виктор', 'Victor']),
    ).toEqual(['shtarkel', 'shtarkel', 'aero lodz', 'st maris', 'iuzhna iahta', 'viktor', 'viktor']);
  });
});

describe('vod-media/search', () => {
  const search = async (fields: Record<string, string> = {}) =>
    (await api.get('vod-media/search', fields)).body;

  it('returns the first 10 by date by default', async () => {
    const { data, meta } = await search();
    expect(meta).toMatchObject({ limit: 10, offset: 0 });
    expect(meta.total).toBe(data.length);
    const dates = data.map(({ date }: { date: string }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('finds a misspelled title', async () => {
    expect(ids((await search({ title: 'forti pases' })).data)).toEqual([films.passes]);
    expect((await search({ title: 'zzqx' })).meta.total).toBe(0);
  });

  it('pages and sorts by title', async () => {
    const all = (await search({ sort_field: 'title' })).data.map(({ title }: { title: string }) => title);
    const { data, meta } = await search({ sort_field: 'title', limit: '2', offset: '1' });
    expect(data.map(({ title }: { title: string }) => title)).toEqual(all.slice(1, 3));
    expect(meta).toEqual({ total: all.length, limit: 2, offset: 1 });
  });
});
