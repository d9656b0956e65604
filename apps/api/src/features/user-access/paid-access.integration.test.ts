import { revokeGrant } from '@grandstand/db/grants';
import {
  insertOwn,
  insertTestEvent,
  insertTestRecording,
  insertTestVodItem,
} from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder, insertTestOrder } from '@grandstand/db/testing/test-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

const DAY_MS = 86_400_000;

let people: People;
const games = { free: 0, paid: 0, ppv: 0, elsewhere: 0 };
let film = 0;
let single = 0;
let season = 0;
let teamPass = 0;
let everything = 0;
let otherTeam = 0;
beforeAll(async () => {
  people = await openPeople();
  const { db, channel } = people;
  const pass = { features: ['watch' as const], base_price: 500 };
  single = await insertOwn(db, 'package', channel, { ...pass, name: 'Single game', is_single_event: true });
  season = await insertOwn(db, 'package', channel, { ...pass, name: 'Season' });
  teamPass = await insertOwn(db, 'package', channel, { ...pass, name: 'Team pass', is_team_pass: true });
  everything = await insertOwn(db, 'subscription', channel, {
    ...pass,
    name: 'Everything',
    offer: 'monthly',
  });
  await db.query('insert into package_category values ($1, $2)', [season, channel.sport]);
  const rugby = await insertOwn(db, 'event_category', channel, {
    name: 'Rugby',
    alias: 'rugby',
    position: 9,
  });
  const looks = { short_name: 'OX', alias: 'oxen', color: '#203040', position: 9 };
  const group = { participant_group_id: channel.group, event_category_id: rugby };
  otherTeam = await insertOwn(db, 'participant', channel, { ...looks, ...group, name: 'Oxen' });
  games.free = await insertTestEvent(db, channel);
  games.paid = await insertTestEvent(db, channel, { type: 'paid' });
  games.ppv = await insertTestEvent(db, channel, { type: 'ppv', single_event_package_id: single });
  games.elsewhere = await insertTestEvent(db, channel, { type: 'paid', event_category_id: rugby });
  await db.query('delete from event_participant where event_id = $1', [games.elsewhere]);
  film = await insertTestVodItem(db, channel, { type: 'paid' });
  await insertTestRecording(db, channel, { vod_media_item_id: film });
  await people.afterChange(async () => {
    for (const event_id of Object.values(games)) await insertTestRecording(db, channel, { event_id });
    await insertOwn(db, 'event_category', channel, { name: 'Chess', alias: 'chess', position: 10 });
  });
});
afterAll(() => people.close());

const event = async (id: number, { key }: Pick<Person, 'key'>) =>
  (await people.call('getEvent', { key, params: { id } })).data;
const access = async ({ key }: Pick<Person, 'key'>) => (await people.call('getUserAccess', { key })).data;
const isOpen = async (person: Pick<Person, 'key'>) => {
  const entries = Object.entries(games).map(async ([name, id]) => [
    name,
    (await event(id, person)).has_access,
  ]);
  return Object.fromEntries(await Promise.all(entries));
};
const buy = (person: Person, wanted: Parameters<typeof insertPaidTestOrder>[3]) =>
  insertPaidTestOrder(people.db, people.channel, person.id, {
    created_at: new Date(people.clock.at),
    ...wanted,
  });

const seasonPass = () => ({ type: 'package', package_id: season }) as const;
const eventPass = () => ({ type: 'event', package_id: single, event_id: games.ppv }) as const;

describe('a paid order', () => {
  it.each([
    ['an event pass its game', eventPass, { ppv: true }],
    ['a package all games of its categories but those of their own pass', seasonPass, { paid: true }],
    [
      'a team pass all games of its team',
      () => ({ type: 'package', package_id: teamPass, participant_id: people.channel.teams[0] }) as const,
      { paid: true },
    ],
    [
      'a team pass no game of others',
      () => ({ type: 'package', package_id: teamPass, participant_id: otherTeam }) as const,
      {},
    ],
    [
      'a subscription everything but games of their own pass',
      () => ({ type: 'subscription', subscription_id: everything }) as const,
      { paid: true, elsewhere: true },
    ],
  ])('%s', async (_, wanted, opened) => {
    const fan = await people.person();
    const before = { free: true, paid: false, ppv: false, elsewhere: false };
    expect(await isOpen(fan)).toEqual(before);
    await buy(fan, wanted());
    expect(await isOpen(fan)).toEqual({ ...before, ...opened });
  });

  it('opens the media at once, until it is revoked', async () => {
    const fan = await people.person();
    expect(await event(games.ppv, fan)).toMatchObject({ has_access: false, reason: 'single_pass_required' });
    const order = await buy(fan, eventPass());
    const open = await event(games.ppv, fan);
    expect(open).toMatchObject({ has_access: true, reason: null });
    expect(open.media.map((media: { type: number }) => media.type)).toContain(3);
    await revokeGrant(people.db, order, new Date(people.clock.at));
    const closed = await event(games.ppv, fan);
    expect(closed).toMatchObject({ has_access: false, reason: 'single_pass_required' });
    expect(closed.media.map((media: { type: number }) => media.type)).not.toContain(3);
    expect((await access(fan)).active_products).toEqual([]);
  });

  it('grants access until its end', async () => {
    const fan = await people.person();
    await buy(fan, { ...seasonPass(), access_until: new Date(people.clock.at + DAY_MS) });
    expect((await event(games.paid, fan)).has_access).toBe(true);
    people.clock.at += DAY_MS - 1;
    expect((await event(games.paid, fan)).has_access).toBe(true);
    people.clock.at += 1;
    expect((await event(games.paid, fan)).has_access).toBe(false);
    expect((await access(fan)).active_products).toEqual([]);
  });

  it('grants nothing before it is paid, and nothing to other users', async () => {
    const [fan, other] = [await people.person(), await people.person()];
    await insertTestOrder(people.db, people.channel, fan.id, seasonPass());
    expect((await event(games.paid, fan)).has_access).toBe(false);
    await buy(fan, eventPass());
    expect((await event(games.ppv, other)).has_access).toBe(false);
    expect((await event(games.ppv, { key: people.visitorKey() })).has_access).toBe(false);
  });

  it('grants nothing until the basic pass is accepted', async () => {
    const fan = await people.person({ hasBasicPass: false });
    await buy(fan, seasonPass());
    expect(await event(games.paid, fan)).toMatchObject({ has_access: false, reason: 'pass_required' });
  });
});

describe('user/access', () => {
  it('lists the active products and what they cover', async () => {
    const fan = await people.person();
    const ends = new Date(people.clock.at + 30 * DAY_MS);
    await buy(fan, { ...seasonPass(), access_until: ends, features: ['watch', 'clipping'] });
    await buy(fan, eventPass());
    const { sport, division } = people.channel;
    const nothing = { covers_everything: false, event_ids: [], event_category_ids: [], participant_ids: [] };
    expect((await access(fan)).active_products).toEqual([
      {
        ...nothing,
        type: 'package',
        id: season,
        event_category_ids: [sport, division],
        features: ['watch', 'clipping'],
        expires_at: ends.toISOString(),
      },
      {
        ...nothing,
        type: 'event',
        id: single,
        event_ids: [games.ppv],
        features: ['watch'],
        expires_at: null,
      },
    ]);
  });

  it('returns the union of the capabilities of the basic pass and all active passes', async () => {
    const fan = await people.person();
    expect((await access(fan)).capabilities).toEqual(['watch']);
    await buy(fan, { ...seasonPass(), features: ['clipping', 'no_ads'] });
    await buy(fan, { ...eventPass(), features: ['watch', 'vod_media_access'] });
    const { capabilities, featureCount } = await access(fan);
    expect(capabilities).toEqual(['watch', 'clipping', 'no_ads', 'vod_media']);
    expect(featureCount.clips).toBe(30);
    expect((await people.call('getProfile', { key: fan.key })).data.access).toMatchObject({ capabilities });
  });

  it('opens films by the capability vod_media while its pass is active', async () => {
    const fan = await people.person();
    const isFilmOpen = async () =>
      (await people.call('getVodMediaItem', { key: fan.key, params: { id: film } })).data.has_access;
    expect(await isFilmOpen()).toBe(false);
    const order = await buy(fan, { ...seasonPass(), features: ['vod_media_access'] });
    expect(await isFilmOpen()).toBe(true);
    await revokeGrant(people.db, order, new Date(people.clock.at));
    expect(await isFilmOpen()).toBe(false);
  });

  it('needs one query, however many orders there are', async () => {
    const fan = await people.person();
    await buy(fan, seasonPass());
    await access(fan);
    const before = people.db.queryCount();
    await access(fan);
    expect(people.db.queryCount() - before).toBe(1);
  });

  it('is returned by every login', async () => {
    const fan = await people.person();
    await buy(fan, seasonPass());
    const body = { email: fan.email, password: 'seagulls over the pier' };
    const { data } = await people.call('login', { key: people.visitorKey(), body });
    expect(data.access.active_products).toHaveLength(1);
  });
});
