import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { bumpContent } from '@grandstand/db/channels';
import { insertSession } from '@grandstand/db/sessions';
import {
  insertOwn,
  insertTestChannel,
  insertTestClip,
  insertTestEvent,
  insertTestRecording,
  insertTestVodItem,
} from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { sessionEnd } from './shared/accounts/session-times.ts';
import { hashKey, issueUserKey } from './shared/accounts/user-key.ts';
import {
  CALLER_KINDS,
  type CallerKind,
  type CallOutcome,
  expectedOutcomes,
} from './testing/access-matrix.ts';
import { HUMAN, PASSWORD, type Person, type TestRequest } from './testing/people.ts';
import type { TestResponse } from './testing/test-api.ts';
import { openTestShop, type Shop } from './testing/test-shop.ts';

/** Target F7: every call of the contract for everybody who may knock. */
let people: Shop;
let ids: Record<'event' | 'paid' | 'vod' | 'package' | 'subscription' | 'media', number>;
let otherChannelsKey: string;

beforeAll(async () => {
  people = await openTestShop({ countryOf: async address => (address.startsWith(CLOSED) ? 'FR' : null) });
  const { db, channel } = people;
  const pass = { name: 'Season', base_price: 100, features: ['watch'] } as const;
  const event = await insertTestEvent(db, channel, { stream_ended_at: new Date() });
  await insertTestRecording(db, channel, { event_id: event });
  const replay = await db.query<{ id: number }>('select id from media where type = 3');
  ids = {
    event,
    paid: await insertTestEvent(db, channel, { type: 'paid' }),
    vod: await insertTestVodItem(db, channel),
    package: await insertOwn(db, 'package', channel, { ...pass, features: ['watch'] }),
    subscription: await insertOwn(db, 'subscription', channel, {
      ...pass,
      features: ['watch'],
      offer: 'monthly',
    }),
    media: replay.rows[0]?.id ?? 0,
  };
  await insertOwn(db, 'page', channel, {
    name: 'About',
    alt_name: 'About',
    url: '/about',
    html: '',
    position: 0,
    updated_at: new Date(),
  });
  otherChannelsKey = await keyInAnotherChannel();
  await people.afterChange(() => closeChannelIn('FR'));
});
afterAll(() => people.close());

/** Addresses from where the channel is closed. */
const CLOSED = '203.0.113.';

async function closeChannelIn(country: string): Promise<void> {
  await people.db.query('update channel set geo_block = $2 where id = $1', [people.channel.id, [country]]);
  await bumpContent(people.db, people.channel.id);
}

async function keyInAnotherChannel(): Promise<string> {
  const { db, clock } = people;
  const now = new Date(clock.at);
  const other = await people.afterChange(() => insertTestChannel(db));
  const names = { first_name: 'Other', last_name: 'Channel', language: 'en', password_hash: null } as const;
  const user = await insertUser(db, { channel_id: other.id, email: 'fan@other.example', ...names });
  const key = issueUserKey();
  const session = { user_id: user?.id ?? 0, key_hash: hashKey(key), device: '', browser: '' };
  await insertSession(db, { ...session, now, expires_at: sessionEnd(now) });
  return key;
}

const LINK = { email: 'a@example.com', expires: '4102444800', signature: '1.x.y' };
const REGISTRATION = {
  password: PASSWORD,
  password_confirmation: PASSWORD,
  first_name: 'A',
  last_name: 'B',
  terms: true,
  captcha: HUMAN,
};
let nth = 0;

/** A request that is valid for its owner. `owner` is the user whose rows it concerns. */
const REQUESTS: Partial<Record<EndpointName, (owner: Person) => TestRequest | Promise<TestRequest>>> = {
  getApiKey: () => ({ body: { channel_key: people.channel.channel_key } }),
  getApiKeyByGet: () => ({ query: { channel_key: people.channel.channel_key } }),
  login: owner => ({ body: { email: owner.email, password: PASSWORD } }),
  register: () => ({ body: { ...REGISTRATION, email: `matrix-${++nth}@example.com` } }),
  addSession: () => ({ body: { code: 'none' } }),
  socialLogin: () => ({ body: { provider: 'google', code: 'none', terms: true } }),
  startSocialLogin: () => ({ params: { provider: 'google' } }),
  finishSocialLogin: () => ({ params: { provider: 'google' } }),
  verifyEmail: () => ({ body: LINK }),
  requestPasswordReset: owner => ({ body: { email: owner.email, captcha: HUMAN } }),
  resetPassword: () => ({ body: { ...LINK, password: PASSWORD, password_confirmation: PASSWORD } }),
  confirmAccountDeletion: () => ({ body: LINK }),
  updateProfile: () => ({ body: { first_name: 'Eva' } }),
  endSession: owner => ({ params: { id: owner.session_id } }),
  getPage: () => ({ params: { name: 'About' } }),
  getStaticData: () => ({ query: { client_interface: 'web' } }),
  getCustomForm: () => ({ params: { alias: 'passes' } }),
  postCustomForm: () => ({
    params: { alias: 'passes' },
    body: { entries: [{ name: 'basic_pass_accepted', value: '1' }] },
  }),
  getEvent: () => ({ params: { id: ids.event } }),
  listIncidents: () => ({ params: { id: ids.event } }),
  addIncident: () => ({ params: { id: ids.event }, body: { kind: 'note' } }),
  renewMedia: () => ({ body: { event_media_id: ids.media } }),
  downloadEvent: async owner => {
    await give(owner, 'download');
    return { params: { id: ids.event } };
  },
  createClip: async owner => {
    await give(owner, 'clipping');
    const part = { start_time: 10, duration: 20, name: 'The goal of Ownersname', tags: ['Goal'] };
    return { body: { ...part, event_id: ids.event, event_media_id: ids.media } };
  },
  listClipsOfEvent: () => ({ params: { id: ids.event } }),
  getClip: async owner => ({ params: { id: await clipOf(owner) } }),
  deleteClip: async owner => ({ params: { id: await clipOf(owner) } }),
  updateClip: async owner => ({
    params: { id: await clipOf(owner) },
    body: { name: 'The goal of Ownersname', tags: ['Goal'] },
  }),
  shareClip: async owner => ({ params: { id: await clipOf(owner) } }),
  revokeShare: async owner => ({ params: { id: await clipOf(owner) } }),
  // Everyone sees its name from then on.
  publishClip: async owner => ({ params: { id: await clipOf(owner, 'A goal') } }),
  unpublishClip: async owner => ({ params: { id: await clipOf(owner) } }),
  reportClip: async owner => ({ params: { id: await clipOf(owner) }, body: { reason: 'other' } }),
  getSharedClip: async () => ({ query: { id: '1', uuid: '00000000-0000-4000-8000-000000000000' } }),
  restoreClip: async owner => ({ params: { id: await clipOf(owner) } }),
  retryClip: async owner => {
    await give(owner, 'clipping');
    return { params: { id: await clipOf(owner) } };
  },
  downloadClip: async owner => {
    await give(owner, 'download_clip');
    return { params: { id: await clipOf(owner) } };
  },
  getPackage: () => ({ params: { id: ids.package } }),
  getSubscription: () => ({ params: { id: ids.subscription } }),
  getVodMediaItem: () => ({ params: { id: ids.vod } }),
  quote: () => ({ body: { package_id: ids.package, event_category_id: people.channel.sport } }),
  buy: () => ({ body: { ...people.game, terms: true, payment_method_id: 'pm_card_visa' } }),
  changeSubscriptionCard: () => ({ body: { payment_method_id: 'pm_card_visa' } }),
  applyCoupon: () => ({ query: { package_id: String(ids.package), coupon: 'NONE' } }),
  getOrder: async owner => ({ params: { id: await orderOf(owner) } }),
  getReceipt: async owner => ({ params: { id: await orderOf(owner) } }),
  previewWithdrawal: async owner => ({ body: { order_id: await withdrawableOrderOf(owner) } }),
  confirmWithdrawal: async owner => ({ body: { order_id: await withdrawableOrderOf(owner) } }),
  search: () => ({ query: { q: 'gulls' } }),
  searchVodMedia: () => ({ query: { title: 'film' } }),
  addFavorite: () => ({ body: ourSchool() }),
  removeFavorite: async owner => ({ params: { id: await favoriteOf(owner) } }),
};

function give({ id }: Person, feature: 'download' | 'clipping' | 'download_clip'): Promise<number> {
  const pass = { type: 'subscription', subscription_id: ids.subscription } as const;
  return insertPaidTestOrder(people.db, people.channel, id, { ...pass, features: [feature] });
}

function clipOf({ id }: Person, name = 'The goal of Ownersname'): Promise<number> {
  const own = { user_id: id, event_id: ids.event, event_media_id: ids.media, published_at: null };
  return insertTestClip(people.db, people.channel, { ...own, name, file_bytes: 7 });
}

function ourSchool() {
  return { favoritable_type: 'group', favoritable_id: people.channel.group };
}

async function favoriteOf({ key }: Person): Promise<number> {
  return (await people.call('addFavorite', { key, body: ourSchool() })).data.id;
}

/** The product's name contains the owner's name, so that a leak is visible in any response. */
function orderOf(owner: Person): Promise<number> {
  return insertPaidTestOrder(people.db, people.channel, owner.id, {
    type: 'package',
    package_id: ids.package,
    product_name: 'The season of Ownersname',
  });
}

async function withdrawableOrderOf(owner: Person): Promise<number> {
  const id = await orderOf(owner);
  const until = new Date(people.clock.at + 60_000);
  await people.db.query('update app_order set withdrawable_until = $2 where id = $1', [id, until]);
  return id;
}

const CALLERS: Readonly<Record<CallerKind, (owner: Person) => Promise<string | undefined>>> = {
  no_key: async () => undefined,
  invalid_key: async () => 'u1.nobody',
  visitor: async () => people.visitorKey(),
  user: async owner => owner.key,
  another_user: async () => (await people.person()).key,
  another_channel: async () => otherChannelsKey,
  no_basic_pass: async () => (await people.person({ hasBasicPass: false })).key,
  temporary_password: async () => (await people.person({ temporary_password: true })).key,
  geo_blocked: async owner => owner.key,
};

const REFUSED_AS = {
  temporary_password: 'temporary_password',
  no_basic_pass: 'basic_pass_required',
} as const;

// The keys of the table of calls; what streams is no call of this kind.
const NAMES = Object.keys(ALL_CALLS) as EndpointName[];

async function callAs(
  name: EndpointName,
  who: CallerKind,
): Promise<{ response: TestResponse; owner: Person }> {
  const owner = await people.person({ first_name: 'Ownersname' });
  const request = (await REQUESTS[name]?.(owner)) ?? {};
  const key = await CALLERS[who](owner);
  const response = await people.call(name, {
    ...request,
    ...(key !== undefined && { key }),
    address: `${who === 'geo_blocked' ? CLOSED : '198.51.100.'}${++nth % 250}`,
  });
  return { response, owner };
}

/** Matches the URLs of playlists, films and previews. */
const MOVING_MEDIA = /\/stream\/|\.m3u8|\.mp4|\.m4s/;
const IS_OWNER: ReadonlySet<CallerKind> = new Set(['user', 'geo_blocked']);

describe('access matrix', () => {
  it.each(NAMES)('%s', async name => {
    const got: Partial<Record<CallerKind, CallOutcome>> = {};
    for (const who of CALLER_KINDS) {
      const { response, owner } = await callAs(name, who);
      got[who] = response.body.code ?? response.status;
      const text = JSON.stringify(response.body);
      expect(text, 'a hash or key of the database').not.toMatch(/argon2|key_hash|password_hash/);
      if (who === 'geo_blocked') expect(text, 'media where the channel is closed').not.toMatch(MOVING_MEDIA);
      if (IS_OWNER.has(who) || name === 'login') continue;
      expect(text, `what is the owner's alone, told to ${who}`).not.toMatch(/Ownersname/);
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(owner.key);
    }
    expect(got).toEqual(expectedOutcomes(name));
  });

  it.each([['temporary_password'], ['no_basic_pass']] as const)('responds with 403 to %s', async who => {
    const { response } = await callAs('renewMedia', who);
    expect([response.status, response.body.code]).toEqual([403, REFUSED_AS[who]]);
  });

  it('grants the media of a free game to visitors and fans, but not before the basic pass or if the channel is geo-blocked', async () => {
    const mediaFor = async (who: CallerKind) => {
      const { data } = (await callAs('getEvent', who)).response;
      return data.media.some((file: { type: number }) => file.type === 3);
    };
    const got: Partial<Record<CallerKind, boolean>> = {};
    for (const who of ['visitor', 'user', 'no_basic_pass', 'geo_blocked'] as const)
      got[who] = await mediaFor(who);
    expect(got).toEqual({ visitor: true, user: true, no_basic_pass: false, geo_blocked: false });
  });

  it('needs at most 3 queries for each GET call', async () => {
    const owner = await people.person();
    const reads = NAMES.filter(name => endpoints[name].method === 'GET');
    for (const name of reads) {
      const request = await REQUESTS[name]?.(owner);
      const before = people.db.queryCount();
      await people.call(name, { ...request, key: owner.key });
      expect(people.db.queryCount() - before, name).toBeLessThanOrEqual(3);
    }
  });
});
