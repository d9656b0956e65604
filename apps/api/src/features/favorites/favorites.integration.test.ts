import { insertOwn, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { anonymiseUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

const HOUR_MS = 3_600_000;

let people: People;
let fan: Person;
beforeAll(async () => {
  people = await openPeople();
  fan = await people.person();
});
afterAll(() => people.close());

const add = (body: Record<string, unknown>, key = fan.key) => people.call('addFavorite', { key, body });
/** With the id written as it is: the body may be deeper than a test could build it. */
async function addText(id: string) {
  const payload = `{"api_key":"${fan.key}","favoritable_type":"group","favoritable_id":${id}}`;
  const headers = { 'content-type': 'application/json' };
  return (await people.app.inject({ method: 'POST', url: '/api/favorite', headers, payload })).json();
}
const list = (key = fan.key) => people.call('listFavorites', { key });

describe('favourites', () => {
  it('are added, listed and removed', async () => {
    const favoritable_id = people.channel.group;
    const { status, data } = await add({ favoritable_type: 'group', favoritable_id });
    expect([status, data]).toEqual([
      200,
      { id: expect.any(Number), favoritable_type: 'group', favoritable_id },
    ]);
    const { body } = await list();
    expect(body).toEqual({ data: [data], meta: { total: 1, limit: 1, offset: 0 } });
    const removed = await people.call('removeFavorite', { key: fan.key, params: { id: data.id } });
    expect([removed.status, removed.data]).toEqual([200, null]);
    expect((await list()).data).toEqual([]);
  });

  it('are idempotent to add and to remove', async () => {
    const sport = { favoritable_type: 'category', favoritable_id: people.channel.sport };
    const [one, two] = [await add(sport), await add(sport)];
    expect(two.data).toEqual(one.data);
    const remove = () => people.call('removeFavorite', { key: fan.key, params: { id: one.data.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  it('require a login: user must be logged in', async () => {
    for (const response of [await list(people.visitorKey()), await add({}, people.visitorKey())]) {
      expect(response.body).toMatchObject({
        status: 401,
        code: 'unauthenticated',
        detail: 'user must be logged in',
      });
    }
  });

  it('report errors as a list of messages', async () => {
    const { body } = await add({ favoritable_type: 5 });
    expect(body).toMatchObject({ status: 422, code: 'validation' });
    expect(body.errors).toEqual({
      favoritable_type: [
        'favoritable_type must be one of participant, group, category',
        'favoritable_type must be a string',
      ],
      favoritable_id: ['favoritable_id must be a whole number above 0'],
    });
    expect((await add({ favoritable_type: 'group', favoritable_id: 1, more: 1 })).status).toBe(422);
  });

  it.each([8000, 31_000])('reject a list nested %i deep', async depth => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(await addText(nested)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('reject an object nested 10,000 deep', async () => {
    const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect(await addText(nested)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it.each(['[]', '[[1]]', '{"a":1}'])('reject the id %s', async id => {
    const { status, errors } = await addText(id);
    expect([status, errors]).toEqual([
      422,
      { favoritable_id: ['favoritable_id must be a whole number above 0'] },
    ]);
  });

  it('must exist in this channel', async () => {
    const { db, channel } = people;
    const other = await db.kysely
      .insertInto('channel')
      .values({ channel_key: 'other', subdomain: 'other', anchored_at: new Date(), bundle_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sport = { name: 'Rowing', alias: 'rowing', position: 0 };
    const theirs = await insertOwn(db, 'event_category', other, sport);
    const gone = await insertOwn(db, 'event_category', channel, { ...sport, retired_at: new Date() });
    for (const favoritable_id of [theirs, gone, 999_999, 2 ** 40]) {
      const { body } = await add({ favoritable_type: 'category', favoritable_id });
      expect(body).toMatchObject({ status: 404, detail: 'There is no such sport.' });
    }
  });

  it('are hidden while their team is retired', async () => {
    const { db, channel } = people;
    const favoritable_id = await insertOwn(db, 'event_category', channel, {
      name: 'Fencing',
      alias: 'fencing',
      position: 0,
    });
    const person = await people.person();
    await add({ favoritable_type: 'category', favoritable_id }, person.key);
    await db.query('update event_category set retired_at = now() where id = $1', [favoritable_id]);
    expect((await list(person.key)).data).toEqual([]);
    await db.query('update event_category set retired_at = null where id = $1', [favoritable_id]);
    expect((await list(person.key)).data).toHaveLength(1);
  });

  it('cannot be removed by another user', async () => {
    const { data } = await add({ favoritable_type: 'participant', favoritable_id: people.channel.teams[0] });
    const other = await people.person();
    await people.call('removeFavorite', { key: other.key, params: { id: data.id } });
    expect((await list()).data).toContainEqual(data);
    await people.call('removeFavorite', { key: fan.key, params: { id: data.id } });
  });

  it('are part of the profile and deleted with the account', async () => {
    const person = await people.person();
    const { data } = await add(
      { favoritable_type: 'group', favoritable_id: people.channel.group },
      person.key,
    );
    expect((await people.call('getProfile', { key: person.key })).data.favorites).toEqual([data]);
    await people.db.tx(tx => anonymiseUser(tx, person.id, new Date()));
    const { rows } = await people.db.query('select 1 from favorite where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it.each(['listFavorites', 'listFavoriteEvents', 'getProfile'] as const)(
    'need at most three queries: %s',
    async name => {
      await people.afterChange(() =>
        insertOwn(people.db, 'event_location', people.channel, { name: 'L', time_zone: 'UTC', position: 9 }),
      );
      const before = people.db.queryCount();
      expect((await people.call(name, { key: fan.key })).status).toBe(200);
      expect(people.db.queryCount() - before).toBeLessThanOrEqual(3);
    },
  );
});

describe('events/favorite', () => {
  let games: Record<'tomorrow' | 'old' | 'mixed' | 'strange', number>;
  let rowing: number;
  beforeAll(async () => {
    const { db, channel, clock } = people;
    const at = (hours: number) => new Date(clock.at + hours * HOUR_MS);
    rowing = await insertOwn(db, 'event_category', channel, { name: 'Rowing', alias: 'rowing', position: 9 });
    const race = async (hours: number) => {
      const id = await insertTestEvent(db, channel, { starts_at: at(hours), event_category_id: rowing });
      await db.query('delete from event_participant where event_id = $1', [id]);
      return id;
    };
    games = {
      tomorrow: await insertTestEvent(db, channel, { starts_at: at(24) }),
      old: await insertTestEvent(db, channel, { starts_at: at(-50) }),
      mixed: await race(30),
      strange: await race(40),
    };
    await db.query('update event set event_category_id = $1 where id = $2', [channel.division, games.mixed]);
  });

  const marked = async (favoritable_type: string, favoritable_id: number) => {
    const { key } = await people.person();
    await add({ favoritable_type, favoritable_id }, key);
    return async (query: Record<string, string> = {}) =>
      (await people.call('listFavoriteEvents', { key, query })).body;
  };
  const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

  it('are those of favourite teams and schools', async () => {
    for (const [type, id] of [
      ['participant', people.channel.teams[0]],
      ['group', people.channel.group],
    ] as const) {
      const events = await marked(type, id);
      expect(ids(await events())).toEqual([games.old, games.tomorrow]);
    }
  });

  it('are those of favourite sports with their divisions', async () => {
    const events = await marked('category', people.channel.sport);
    expect(ids(await events())).toEqual([games.old, games.tomorrow, games.mixed]);
    expect(ids(await (await marked('category', rowing))())).toEqual([games.strange]);
  });

  it('are chosen by stream_status, start_date and end_date, sorted and paged', async () => {
    const events = await marked('category', people.channel.sport);
    expect(ids(await events({ stream_status: 'upcoming' }))).toEqual([games.tomorrow, games.mixed]);
    const day = (hours: number) => new Date(people.clock.at + hours * HOUR_MS).toISOString();
    expect(ids(await events({ start_date: day(1), end_date: day(25) }))).toEqual([games.tomorrow]);
    expect(ids(await events({ sort_field: 'id', sort_direction: 'desc' }))).toEqual([
      games.mixed,
      games.old,
      games.tomorrow,
    ]);
    const second = await events({ limit: '1', offset: '1' });
    expect([ids(second), second.meta]).toEqual([[games.tomorrow], { total: 3, limit: 1, offset: 1 }]);
    expect((await events({ offset: '9' })).meta.total).toBe(3);
  });

  it('are empty without favourites', async () => {
    const { key } = await people.person();
    const { body } = await people.call('listFavoriteEvents', { key });
    expect(body).toEqual({ data: [], meta: { total: 0, limit: 50, offset: 0 } });
  });
});
