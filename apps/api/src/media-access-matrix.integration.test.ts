import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { revokeAddresses } from '@grandstand/db/recordings';
import { insertSession } from '@grandstand/db/sessions';
import {
  insertOwn,
  insertTestChannel,
  insertTestEvent,
  insertTestRecording,
  type TestChannel,
} from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionEnd } from './shared/accounts/session-times.ts';
import { hashKey, issueUserKey } from './shared/accounts/user-key.ts';
import { openPeople, type People } from './testing/people.ts';

/** Target F15: everybody × everything that hands out media × every age of an address: exactly the allowed cells. */
const WHO = [
  'visitor',
  'registered',
  'wrong pass',
  'refunded',
  'other channel',
  'geo-blocked',
  'owner',
] as const;
type Who = (typeof WHO)[number];

const FILES = {
  master: 'stream/master.m3u8',
  'media playlist': 'stream/480p/index.m3u8',
  segment: 'stream/480p/s00001.m4s',
  init: 'stream/480p/init.mp4',
  storyboard: 'stream/storyboard.vtt',
} as const;
const WHAT = [
  'event call',
  ...(Object.keys(FILES) as (keyof typeof FILES)[]),
  'renew',
  'download',
  'embed',
] as const;
type What = (typeof WHAT)[number];
const AGES = ['fresh', 'altered', 'expired'] as const;
type Age = (typeof AGES)[number];

const LIFE_SECONDS = 300;
const HOME = '198.51.100.7';
const ABROAD = '203.0.113.7';
const STREAM_TYPES = [2, 3, 5];

/** All that may be had. The first HTML of an embedded page is the same for everybody: it carries nothing that is paid. */
function isAllowed(who: Who, what: What, age: Age): boolean {
  if (who !== 'owner' || what === 'embed') return false;
  if (what === 'event call') return age !== 'altered';
  // A viewer who has access gets a new URL even if the old one has expired.
  if (what === 'renew') return age !== 'altered';
  return age === 'fresh';
}

let people: People;
let game = 0;
let recording = 0;
let otherGame = 0;
let otherRecording = 0;
let media = 0;
const keys = {} as Record<Who, string>;

beforeAll(async () => {
  const countryOf = async (address: string) => (address === ABROAD ? 'FR' : 'BG');
  people = await openPeople({ countryOf, mediaLinkSeconds: LIFE_SECONDS });
  const { db, channel } = people;
  game = await insertTestEvent(db, channel, { type: 'ppv', geo_block: ['FR'] });
  otherGame = await insertTestEvent(db, channel, { type: 'ppv', stream_ended_at: new Date() });
  recording = await recordingOf(game);
  otherRecording = await recordingOf(otherGame);
  media = await mediaIdOf(recording, 3);
  keys.visitor = people.visitorKey();
  keys.registered = (await people.person()).key;
  keys['wrong pass'] = await buyerOf(otherGame);
  keys.refunded = await buyerOf(game, true);
  keys['geo-blocked'] = await buyerOf(game);
  keys.owner = await buyerOf(game);
  keys['other channel'] = await buyerInAnotherChannel();
});
afterAll(() => people.close());

async function recordingOf(event_id: number, channel: TestChannel = people.channel): Promise<number> {
  const id = await insertTestRecording(people.db, channel, { event_id });
  await people.db.query('insert into media (recording_id, type, path) values ($1, 5, $2)', [
    id,
    FILES.storyboard,
  ]);
  for (const path of Object.values(FILES)) await put(`media/recordings/${id}/${path}`);
  await put(`media/recordings/${id}/download/game.mp4`);
  await people.db.query(
    'insert into recording_download (recording_id, requested_at, completed_at) values ($1, now(), now())',
    [id],
  );
  return id;
}

async function put(path: string): Promise<void> {
  const file = join(people.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'what is paid for');
}

async function mediaIdOf(recordingId: number, type: number): Promise<number> {
  const { rows } = await people.db.query<{ id: number }>(
    'select id from media where recording_id = $1 and type = $2',
    [recordingId, type],
  );
  return rows[0]?.id ?? 0;
}

async function buyPass(channel: TestChannel, user_id: number, event_id: number): Promise<number> {
  const { db, clock } = people;
  const pass = {
    name: 'One game',
    base_price: 1000,
    features: ['watch' as const, 'download' as const],
    is_single_event: true,
  };
  const package_id = await insertOwn(db, 'package', channel, { ...pass, features: ['watch', 'download'] });
  const created_at = new Date(clock.at - 1000);
  return insertPaidTestOrder(db, channel, user_id, {
    ...{ type: 'event', event_id, package_id, created_at },
    features: ['watch', 'download'],
  });
}

async function buyerOf(event_id: number, isRefunded = false): Promise<string> {
  const { id, key } = await people.person();
  const order = await buyPass(people.channel, id, event_id);
  if (isRefunded) {
    await people.db.query('update access_grant set revoked_at = now() where order_id = $1', [order]);
  }
  return key;
}

/** A fan of another league on the same installation, with a pass for a game there. */
async function buyerInAnotherChannel(): Promise<string> {
  const { db, clock } = people;
  const other = await people.afterChange(() => insertTestChannel(db));
  const names = { first_name: 'Other', last_name: 'League', language: 'en', password_hash: null } as const;
  const user = await insertUser(db, { channel_id: other.id, email: 'fan@league.example', ...names });
  const key = issueUserKey();
  const now = new Date(clock.at);
  const session = { user_id: user?.id ?? 0, key_hash: hashKey(key), device: '', browser: '' };
  await insertSession(db, { ...session, now, expires_at: sessionEnd(now) });
  await buyPass(other, user?.id ?? 0, await insertTestEvent(db, other, { type: 'ppv' }));
  return key;
}

const altered = (text: string) => (text.startsWith('_') ? `A${text.slice(1)}` : `_${text.slice(1)}`);
const tokenOf = (url: string | undefined) => /\/([\w-]{56})\/recordings\//.exec(url ?? '')?.[1];

function requestEvent(who: Who, event: number, key = keys[who]) {
  const address = who === 'geo-blocked' ? ABROAD : HOME;
  return people.call('getEvent', { key, params: { id: event }, address });
}

/** The token this person can come by with their own key: of the game, or of another that is theirs. */
async function tokenFor(who: Who): Promise<string | undefined> {
  for (const event of [game, otherGame]) {
    const { data } = await requestEvent(who, event);
    const token = tokenOf(data?.media?.find((file: { type: number }) => file.type === 3)?.url);
    if (token !== undefined) return token;
  }
  return undefined;
}

function fetchFile(token: string | undefined, file: keyof typeof FILES, of = recording) {
  const prefix = token === undefined ? '' : `${token}/`;
  return people.app.inject(`/media/${prefix}recordings/${of}/${FILES[file]}`);
}

const GET: Readonly<Record<What, (who: Who, age: Age) => Promise<boolean>>> = {
  'event call': async (who, age) => {
    const { data } = await requestEvent(who, game, age === 'altered' ? altered(keys[who]) : keys[who]);
    return hasStream(data?.media ?? []);
  },
  renew: async (who, age) => {
    const token = (await tokenFor(who)) ?? (await tokenFor('owner'));
    const url = `/media/${age === 'altered' ? altered(token ?? '') : token}/recordings/${recording}/${FILES.master}`;
    const address = who === 'geo-blocked' ? ABROAD : HOME;
    passTime(age);
    const response = await people.call('renewMedia', {
      key: keys[who],
      body: { event_media_id: media, url },
      address,
    });
    expect(response.status === 200 || response.data === undefined).toBe(true);
    return tokenOf(response.data?.url) !== undefined;
  },
  download: async (who, age) => {
    const own = await downloadAddress(who);
    const url = own ?? (await tokenlessDownload(who));
    passTime(age);
    const response = await people.app.inject(age === 'altered' ? alteredAddress(url) : url);
    expect(own === undefined).toBe(who !== 'owner');
    expect([200, 403]).toContain(response.statusCode);
    expect(response.payload.includes('what is paid for')).toBe(response.statusCode === 200);
    return response.statusCode === 200;
  },
  embed: async () => {
    const channel = people.channelOf({ siteAddress: { name: 'localhost' }, query: {} } as never);
    if (channel === undefined) throw new Error('no channel');
    return hasStream((await people.eventForPage(channel, game, 'harbour.test')).media);
  },
  master: (who, age) => canFetch(who, age, 'master'),
  'media playlist': (who, age) => canFetch(who, age, 'media playlist'),
  segment: (who, age) => canFetch(who, age, 'segment'),
  init: (who, age) => canFetch(who, age, 'init'),
  storyboard: (who, age) => canFetch(who, age, 'storyboard'),
};

async function downloadAddress(who: Who): Promise<string | undefined> {
  const address = who === 'geo-blocked' ? ABROAD : HOME;
  const { data } = await people.call('downloadEvent', { key: keys[who], params: { id: game }, address });
  return data?.url ?? undefined;
}

/** The URL that a viewer without a download URL could try: with their streaming token, or with the owner's. */
async function tokenlessDownload(who: Who): Promise<string> {
  const token = (await tokenFor(who)) ?? (await tokenFor('owner'));
  return `/media/${token}/recordings/${recording}/download/game.mp4`;
}

const alteredAddress = (url: string) => url.replace(tokenOf(url) ?? '', altered(tokenOf(url) ?? ''));

const hasStream = (found: readonly { type: number }[]) =>
  found.some(({ type }) => STREAM_TYPES.includes(type));

async function canFetch(who: Who, age: Age, file: keyof typeof FILES): Promise<boolean> {
  const token = await tokenFor(who);
  passTime(age);
  const response = await fetchFile(age === 'altered' && token ? altered(token) : token, file);
  expect([200, 403]).toContain(response.statusCode);
  expect(response.payload.includes('what is paid for')).toBe(response.statusCode === 200);
  return response.statusCode === 200;
}

function passTime(age: Age): void {
  if (age === 'expired') people.clock.at += LIFE_SECONDS * 1000;
}

describe.each(WHO)('%s', who => {
  it.each(WHAT.flatMap(what => AGES.map(age => [what, age] as const)))('%s, %s', async (what, age) => {
    expect(await GET[what](who, age)).toBe(isAllowed(who, what, age));
  });
});

describe('a signed URL', () => {
  it('works for any bearer during its lifetime, and cannot be renewed with another key', async () => {
    const url = `/media/${await tokenFor('owner')}/recordings/${recording}/${FILES.master}`;
    expect((await people.app.inject(url)).statusCode).toBe(200);
    const another = await buyerOf(game);
    const body = { event_media_id: media, url };
    const foreign = await people.call('renewMedia', { key: another, body, address: HOME });
    expect([foreign.status, foreign.body.code, foreign.body.errors]).toEqual([
      403,
      'no_access',
      { url: ['another_key'] },
    ]);
    expect((await people.call('renewMedia', { key: keys.owner, body, address: HOME })).status).toBe(200);
  });

  it('grants no other recording and no other file', async () => {
    const token = await tokenFor('owner');
    expect((await fetchFile(token, 'master', otherRecording)).statusCode).toBe(403);
    for (const path of ['secret', '..%2fsecret', `recordings/${recording}/public/poster.jpg`]) {
      expect((await people.app.inject(`/media/${token}/${path}`)).statusCode).toBe(404);
    }
  });

  it('forbids caching of playlists, and allows caching of segments for the lifetime of the URL', async () => {
    // URLs expire at whole seconds.
    people.clock.at = Math.ceil(people.clock.at / 1000) * 1000;
    const token = await tokenFor('owner');
    people.clock.at += 100_000;
    const caching = async (file: keyof typeof FILES) =>
      (await fetchFile(token, file)).headers['cache-control'];
    expect(await caching('master')).toMatch(/^private/);
    expect(await caching('storyboard')).toMatch(/^private/);
    expect(await caching('segment')).toBe('public, max-age=200, immutable');
    expect((await fetchFile(undefined, 'segment')).headers['cache-control']).toBe('no-store');
  });

  it('states its lifetime and is renewed at 40 to 60 % of it; without renewal it lasts the whole game', async () => {
    const { data } = await requestEvent('owner', game);
    expect(data.media.find((file: { id: number }) => file.id === media).expires_in).toBe(LIFE_SECONDS);
    const renew = async (native: boolean) => {
      const body = { event_media_id: media, native };
      return (await people.call('renewMedia', { key: keys.owner, body, address: HOME })).data;
    };
    const usual = await renew(false);
    expect(usual.expires_in).toBe(LIFE_SECONDS);
    expect(usual.renew_in).toBeGreaterThanOrEqual(120);
    expect(usual.renew_in).toBeLessThanOrEqual(180);
    expect((await renew(true)).expires_in).toBe(91 + 15 * 60);
  });

  it('expires within its lifetime after a refund', async () => {
    const { id, key } = await people.person();
    const order = await buyPass(people.channel, id, game);
    keys.refunded = key;
    const token = await tokenFor('refunded');
    expect((await fetchFile(token, 'segment')).statusCode).toBe(200);
    await people.db.query('update access_grant set revoked_at = now() where order_id = $1', [order]);
    expect(await GET.renew('refunded', 'fresh')).toBe(false);
    expect((await fetchFile(token, 'segment')).statusCode).toBe(200);
    people.clock.at += LIFE_SECONDS * 1000;
    expect((await fetchFile(token, 'segment')).statusCode).toBe(403);
  });

  it('expires at once if the operator revokes the URLs of its recording', async () => {
    const token = await tokenFor('owner');
    await people.afterChange(() => revokeAddresses(people.db, recording));
    expect((await fetchFile(token, 'segment')).statusCode).toBe(403);
    expect((await fetchFile(await tokenFor('owner'), 'segment')).statusCode).toBe(200);
  });
});

describe('the access check of a proxy', () => {
  const check = (token: string | undefined, id = recording) =>
    people.app.inject(`/media/${token === undefined ? '' : `${token}/`}recordings/${id}/access`);

  it('opens the stream for ten seconds, and never beyond the end of the URL', async () => {
    people.clock.at = Math.ceil(people.clock.at / 1000) * 1000;
    const token = await tokenFor('owner');
    const first = await check(token);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([204, 'max-age=10']);
    people.clock.at += (LIFE_SECONDS - 3) * 1000;
    expect((await check(token)).headers['cache-control']).toBe('max-age=3');
    people.clock.at += 3000;
    const expired = await check(token);
    expect([expired.statusCode, expired.headers['cache-control']]).toEqual([403, 'no-store']);
  });

  it('refuses what the stream refuses', async () => {
    const token = await tokenFor('owner');
    const refused = [
      check(undefined),
      check(altered(token ?? '')),
      check(token, otherRecording),
      check(token, 999_999),
    ];
    expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    await people.afterChange(() => revokeAddresses(people.db, recording));
    expect((await check(token)).statusCode).toBe(403);
  });
});

describe('the device limit', () => {
  it('ends the oldest playback with a message, and no other', async () => {
    const fan = await people.person();
    await buyPass(people.channel, fan.id, game);
    const devices: string[] = [];
    for (let nth = 0; nth < 4; nth++) {
      const key = issueUserKey();
      const now = new Date(people.clock.at);
      const session = { user_id: fan.id, key_hash: hashKey(key), device: '', browser: '' };
      await insertSession(people.db, { ...session, now, expires_at: sessionEnd(now) });
      devices.push(key);
    }
    const renew = async (key: string) => {
      people.clock.at += 1000;
      const response = await people.call('renewMedia', {
        key,
        body: { event_media_id: media },
        address: HOME,
      });
      return response.body.code ?? response.status;
    };
    const begun: (string | number)[] = [];
    for (const key of devices) begun.push(await renew(key));
    expect(begun).toEqual([200, 200, 200, 200]);
    const after: (string | number)[] = [];
    for (const key of devices) after.push(await renew(key));
    expect(after).toEqual(['stream_limit', 200, 200, 200]);
  });
});
