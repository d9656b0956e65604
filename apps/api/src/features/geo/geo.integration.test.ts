import { bumpContent } from '@grandstand/db/channels';
import { ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { insertTestEvent, insertTestRecording, insertTestVodItem } from '@grandstand/db/testing/test-channel';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People } from '../../testing/people.ts';
import { untilKnown } from '../../testing/test-api.ts';

const MESSAGE = "We're sorry, but this content is not available in your region.";
const FRENCH = '80.67.169.12';
const AMERICAN = '8.8.8.8';
const AT_HOME = '192.168.1.20';
const PROXY = '10.20.0.7';

let people: People;
beforeAll(async () => {
  people = await openPeople({ trustedProxies: ['10.20.0.0/16'] });
});
afterAll(() => people.close());

const rule = (allow: readonly string[], block: readonly string[]) => ({
  geo_allow: [...allow],
  geo_block: [...block],
});

function channelNow() {
  const channel = people.channelOf({ siteAddress: { name: 'localhost' }, query: {} } as never);
  if (channel === undefined) throw new Error('no channel');
  return channel;
}

const settled = () => untilKnown(people, people.db);

async function ruleOfChannel(allow: readonly string[], block: readonly string[]): Promise<void> {
  const { db, channel } = people;
  await db.query('update channel set geo_allow = $2, geo_block = $3 where id = $1', [
    channel.id,
    allow,
    block,
  ]);
  await bumpContent(db, channel.id);
  await settled();
}

async function gameWith(geo: Partial<ReturnType<typeof rule>>, type: 'free' | 'register' = 'free') {
  const { db, channel } = people;
  const event_id = await insertTestEvent(db, channel, { type, stream_ended_at: new Date(), ...geo });
  await insertTestRecording(db, channel, { event_id });
  await settled();
  return event_id;
}

async function filmWith(geo: ReturnType<typeof rule>) {
  const vod_media_item_id = await insertTestVodItem(people.db, people.channel, geo);
  await insertTestRecording(people.db, people.channel, { vod_media_item_id });
  await settled();
  return vod_media_item_id;
}

type Media = { id: number; type: number; url: string };
const typesOf = (media: readonly Media[]) => media.map(({ type }) => type).sort();

async function eventFor(address: string, id: number) {
  const { data } = await people.call('getEvent', { params: { id }, key: people.visitorKey(), address });
  return { ...data, types: typesOf(data.media) };
}

async function geoFrom(remoteAddress: string, headers: InjectOptions['headers'] = {}) {
  const response = await people.app.inject({
    url: `/api/geo?api_key=${people.visitorKey()}`,
    remoteAddress,
    headers,
  });
  return JSON.parse(response.payload).data;
}

describe('GET geo', () => {
  it('names the country of the address in English', async () => {
    expect(await geoFrom(FRENCH)).toEqual({
      country: 'France',
      country_code: 'FR',
      ip: FRENCH,
      is_geo_blocked: false,
    });
  });

  it('recognizes an IPv4 address in IPv6 form', async () => {
    expect(await geoFrom(`::ffff:${FRENCH}`)).toMatchObject({ ip: FRENCH, country_code: 'FR' });
  });

  it.each([AT_HOME, '127.0.0.1', '::1'])('knows no country of %s', async ip => {
    expect(await geoFrom(ip)).toEqual({ country: null, country_code: null, ip, is_geo_blocked: false });
  });

  it('ignores forwarded headers without a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': AMERICAN, 'cf-ipcountry': 'US', 'x-real-ip': AMERICAN };
    expect(await geoFrom(FRENCH, headers)).toMatchObject({ ip: FRENCH, country_code: 'FR' });
  });

  it('trusts a proxy for the address before it only', async () => {
    expect(await geoFrom(PROXY, { 'x-forwarded-for': AMERICAN })).toMatchObject({ country_code: 'US' });
    const forged = { 'x-forwarded-for': `${AMERICAN}, ${FRENCH}, 10.20.0.9` };
    expect(await geoFrom(PROXY, forged)).toMatchObject({ ip: FRENCH, country_code: 'FR' });
  });

  it.each(['garbage', `${AMERICAN}:1234`, '<script>'])(
    'ignores an invalid forwarded address: %s',
    async text => {
      expect(await geoFrom(PROXY, { 'x-forwarded-for': text })).toMatchObject({ ip: PROXY });
      const behindTwo = { 'x-forwarded-for': `${text}, 10.20.0.9` };
      expect(await geoFrom(PROXY, behindTwo)).toMatchObject({ ip: '10.20.0.9' });
    },
  );

  it('is never cached', async () => {
    const { headers } = await people.call('getGeo', { key: people.visitorKey() });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('geo rules of a game', () => {
  it('withhold everything but the poster in a blocked country', async () => {
    const id = await gameWith(rule([], ['FR']));
    expect(await eventFor(FRENCH, id)).toMatchObject({
      reason: 'geo_blocked',
      has_access: false,
      types: [1],
    });
    expect(await eventFor(AMERICAN, id)).toMatchObject({ reason: null, has_access: true, types: [1, 3] });
    expect(await eventFor(AT_HOME, id)).toMatchObject({ reason: null, has_access: true });
  });

  it('admit an allowed country, and no visitor of unknown location', async () => {
    const id = await gameWith(rule(['FR'], []));
    expect(await eventFor(FRENCH, id)).toMatchObject({ reason: null, has_access: true });
    expect(await eventFor(AMERICAN, id)).toMatchObject({ reason: 'geo_blocked' });
    expect(await eventFor(AT_HOME, id)).toMatchObject({ reason: 'geo_blocked', types: [1] });
  });

  it('take precedence over other missing access', async () => {
    const id = await gameWith(rule([], ['FR']), 'register');
    expect(await eventFor(FRENCH, id)).toMatchObject({ reason: 'geo_blocked' });
    expect(await eventFor(AMERICAN, id)).toMatchObject({ reason: 'login_required' });
  });

  it('apply to users and visitors', async () => {
    const id = await gameWith(rule([], ['FR']));
    const { key } = await people.person();
    const { data } = await people.call('getEvent', { params: { id }, key, address: FRENCH });
    expect([data.reason, typesOf(data.media)]).toEqual(['geo_blocked', [1]]);
  });

  it('apply to films', async () => {
    const id = await filmWith(rule([], ['FR']));
    const filmFor = async (address: string) =>
      (await people.call('getVodMediaItem', { params: { id }, key: people.visitorKey(), address })).data;
    const blocked = await filmFor(FRENCH);
    expect([blocked.reason, typesOf(blocked.media)]).toEqual(['geo_blocked', [1]]);
    expect(JSON.stringify(blocked)).not.toMatch(/preview|master/);
    expect(typesOf((await filmFor(AMERICAN)).media)).toEqual([1, 3]);
  });

  it('apply to embedded films', async () => {
    const embed_url = 'https://player.example.org/7';
    const id = await insertTestVodItem(people.db, people.channel, { embed_url, ...rule([], ['FR']) });
    const request = { params: { id }, key: people.visitorKey(), address: FRENCH };
    expect((await people.call('getVodMediaItem', request)).data).toMatchObject({
      reason: 'geo_blocked',
      media: [],
    });
  });

  it('end playback when the URL is renewed', async () => {
    const id = await gameWith(rule([], ['FR']));
    const { media } = await eventFor(AMERICAN, id);
    const event_media_id = media.find((file: Media) => file.type === 3).id;
    const renew = (address: string) =>
      people.call('renewMedia', { body: { event_media_id }, key: people.visitorKey(), address });
    expect((await renew(AMERICAN)).status).toBe(200);
    const refused = await renew(FRENCH);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([451, 'geo_blocked', MESSAGE]);
    expect(JSON.stringify(refused.body)).not.toContain('recordings');
  });

  it('leave only the poster in lists, which are the same in every country', async () => {
    const id = await gameWith(rule([], ['FR']));
    const { body } = await people.call('listEvents', { query: { no_limit: '1' }, key: people.visitorKey() });
    const listed = body.data.find((event: { id: number }) => event.id === id);
    expect([listed.has_access, typesOf(listed.media)]).toEqual([true, [1]]);
  });

  it('leave the media out of the initial HTML', async () => {
    const channel = channelNow();
    const ruled = await people.eventForPage(channel, await gameWith(rule(['FR'], [])), 'localhost');
    expect([ruled.reason, typesOf(ruled.media)]).toEqual([null, [1]]);
    const free = await people.eventForPage(channel, await gameWith({}), 'localhost');
    expect(typesOf(free.media)).toEqual([1, 3, 6]);
    const film = await filmWith(rule([], ['FR']));
    expect(typesOf((await people.vodItemForPage(channel, film)).media)).toEqual([1]);
  });

  it('withhold the preview from everybody, also at its URL', async () => {
    const fileOf = async (id: number, name: string) => {
      const recording = `select id from recording where event_id = $1`;
      const { rows } = await people.db.query<{ id: number }>(recording, [id]);
      return (await people.app.inject(`/media/recordings/${rows[0]?.id}/public/${name}`)).statusCode;
    };
    const ruled = await gameWith(rule([], ['FR']));
    expect(await fileOf(ruled, 'preview.mp4')).toBe(403);
    // Tests have no files: what may be seen is not found.
    expect(await fileOf(ruled, 'poster.jpg')).toBe(404);
    expect(await fileOf(await gameWith({}), 'preview.mp4')).toBe(404);
  });

  it('apply to a live game', async () => {
    const { db, channel } = people;
    const id = await insertTestEvent(db, channel, rule([], ['FR']));
    await ensureLiveRecording(db, { id, channel_id: channel.id });
    await startStream(db, id, new Date());
    await settled();
    expect((await eventFor(AMERICAN, id)).types).toContain(2);
    expect(await eventFor(FRENCH, id)).toMatchObject({ reason: 'geo_blocked', types: [] });
  });
});

describe('geo rules of a channel', () => {
  afterEach(() => ruleOfChannel([], []));

  it('withhold all media, and nothing else', async () => {
    const id = await gameWith({});
    await ruleOfChannel(['US'], []);
    expect(await eventFor(FRENCH, id)).toMatchObject({ reason: 'geo_blocked', types: [1] });
    expect(await eventFor(AMERICAN, id)).toMatchObject({ reason: null, types: [1, 3] });
    const settings = await people.call('getSettings', { address: FRENCH });
    expect(settings.status).toBe(200);
    const events = await people.call('listEvents', { key: people.visitorKey(), address: FRENCH });
    expect(events.status).toBe(200);
    expect(JSON.stringify(events.body)).not.toMatch(/preview|master/);
  });

  it('add to the rules of a game', async () => {
    const id = await gameWith(rule([], ['US']));
    await ruleOfChannel(['US', 'FR'], []);
    expect((await eventFor(AMERICAN, id)).reason).toBe('geo_blocked');
    expect((await eventFor(FRENCH, id)).reason).toBeNull();
    expect((await eventFor('195.24.32.1', id)).reason).toBe('geo_blocked');
  });

  it('are reported with the key, the profile and every login', async () => {
    await ruleOfChannel([], ['FR']);
    const { channel_key } = people.channel;
    const { key } = await people.person();
    const key_answer = await people.call('getApiKey', { body: { channel_key }, address: FRENCH });
    const geo = { country: 'France', country_code: 'FR', ip: FRENCH, is_geo_blocked: true };
    expect(key_answer.data.geo).toEqual(geo);
    const profile = (await people.call('getProfile', { key, address: FRENCH })).data;
    expect([profile.geo, profile.user.is_geo_blocked]).toEqual([geo, true]);
    const elsewhere = (await people.call('getProfile', { key, address: AMERICAN })).data;
    expect([elsewhere.geo.is_geo_blocked, elsewhere.user.is_geo_blocked]).toEqual([false, false]);
  });

  it('do not apply to another channel', async () => {
    await ruleOfChannel(['US'], ['FR']);
    for (const name of [
      'getSettings',
      'getChannelBootstrapData',
      'listEvents',
      'listVodMediaItems',
    ] as const) {
      const { body } = await people.call(name, { key: people.visitorKey() });
      expect(JSON.stringify(body), name).not.toMatch(/geo_|"allow"|"block"/);
    }
  });
});
