import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { insertSession } from '@grandstand/db/sessions';
import {
  insertOwn,
  insertTestChannel,
  insertTestEvent,
  insertTestRecording,
  insertTestVodItem,
} from '@grandstand/db/test-channel';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CALLS } from './all-calls.ts';
import { sessionEnd } from './shared/session-times.ts';
import { hashKey, issueUserKey } from './shared/user-key.ts';
import type { TestAnswer } from './testing.ts';
import { type Asked, HUMAN, openPeople, PASSWORD, type People, type Person } from './testing-people.ts';
import { WHO, WHO_GETS_WHAT, type Who } from './who-gets-what.ts';

/** Target F7: every call of the contract for everybody who may knock. */
let people: People;
let ids: Record<'event' | 'paid' | 'vod' | 'package' | 'subscription' | 'media', number>;
let otherChannelsKey: string;

beforeAll(async () => {
  people = await openPeople();
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
});
afterAll(() => people.close());

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

/** A request that is right in every way, but for who sends it. `owner` is whose things it is about. */
const REQUESTS: Partial<Record<EndpointName, (owner: Person) => Asked>> = {
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
  renewMedia: () => ({ body: { event_media_id: ids.media } }),
  getPackage: () => ({ params: { id: ids.package } }),
  getSubscription: () => ({ params: { id: ids.subscription } }),
  getVodMediaItem: () => ({ params: { id: ids.vod } }),
};

const CALLERS: Readonly<Record<Who, (owner: Person) => Promise<string | undefined>>> = {
  no_key: async () => undefined,
  invalid_key: async () => 'u1.nobody',
  visitor: async () => people.visitorKey(),
  user: async owner => owner.key,
  another_user: async () => (await people.person()).key,
  another_channel: async () => otherChannelsKey,
  no_basic_pass: async () => (await people.person({ hasBasicPass: false })).key,
  temporary_password: async () => (await people.person({ temporary_password: true })).key,
};

const REFUSED_AS = {
  temporary_password: 'temporary_password',
  no_basic_pass: 'basic_pass_required',
} as const;

// The keys of the table of calls; what streams is no call of this kind.
const NAMES = Object.keys(ALL_CALLS) as EndpointName[];

async function knock(name: EndpointName, who: Who): Promise<{ answer: TestAnswer; owner: Person }> {
  const owner = await people.person({ first_name: 'Ownersname' });
  const request = REQUESTS[name]?.(owner) ?? {};
  const key = await CALLERS[who](owner);
  const answer = await people.ask(name, {
    ...request,
    ...(key !== undefined && { key }),
    address: `198.51.100.${++nth % 250}`,
  });
  return { answer, owner };
}

describe('who gets what', () => {
  it('is said for every call of the contract', () => {
    expect(Object.keys(WHO_GETS_WHAT).sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('%s', async name => {
    const got: (string | number)[] = [];
    for (const who of WHO) {
      const { answer, owner } = await knock(name, who);
      got.push(answer.body.code ?? answer.status);
      const text = JSON.stringify(answer.body);
      expect(text, 'a hash or key of the database').not.toMatch(/argon2|key_hash|password_hash/);
      if (who === 'user' || name === 'login') continue;
      expect(text, `what is the owner's alone, told to ${who}`).not.toMatch(/Ownersname/);
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(owner.key);
    }
    expect(got).toEqual(WHO_GETS_WHAT[name]);
  });

  it.each([['temporary_password'], ['no_basic_pass']] as const)(
    'answers 403 to %s before a gate',
    async who => {
      const { answer } = await knock('renewMedia', who);
      expect([answer.status, answer.body.code]).toEqual([403, REFUSED_AS[who]]);
    },
  );

  it('leaves the media of a free game to visitors and fans, and to no user before the basic pass', async () => {
    const mediaFor = async (who: Who) => {
      const { data } = (await knock('getEvent', who)).answer;
      return data.media.some((one: { type: number }) => one.type === 3);
    };
    expect([await mediaFor('visitor'), await mediaFor('user'), await mediaFor('no_basic_pass')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('counts at most 3 queries for each call that reads', async () => {
    const owner = await people.person();
    const reads = NAMES.filter(name => endpoints[name].method === 'GET');
    for (const name of reads) {
      const before = people.db.asked();
      await people.ask(name, { ...REQUESTS[name]?.(owner), key: owner.key });
      expect(people.db.asked() - before, name).toBeLessThanOrEqual(3);
    }
  });
});
