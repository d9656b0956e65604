import type { Endpoint } from '@grandstand/contract/endpoint';
import { endpoints } from '@grandstand/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { CancelledError } from './cancelled-error.ts';
import { API_KEY_ERROR_EVENT, createClient } from './client.ts';
import type { Failure } from './failure.ts';
import { KeyError } from './key-error.ts';
import { NetworkError } from './network-error.ts';
import { createStorage } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { quickClock } from './testing/quick-clock.ts';
import {
  problem,
  type ScriptedResponse,
  type SeenRequest,
  scriptedServer,
} from './testing/scripted-server.ts';
import { TimeoutError } from './timeout-error.ts';

const data = (value: unknown): ScriptedResponse => ({ body: { data: value } });
const isKeyCall = (request: SeenRequest) => request.path === '/api/get_api_key';

interface Overrides {
  storedKey?: string;
  channelKey?: string | null;
  clock?: ReturnType<typeof quickClock>;
  fetchChannelKey?: () => Promise<string>;
  /** Overrides of `listEvents`, to test the rules of other calls. */
  listEvents?: Partial<Endpoint>;
}

/** A client against a real server; `respond` handles every request but the key call, which issues `key-1`, `key-2`, … */
async function clientOf(
  respond: (request: SeenRequest, nth: number) => ScriptedResponse,
  overrides: Overrides = {},
) {
  let nth = 0;
  let issued = 0;
  const server = await scriptedServer(request => {
    if (isKeyCall(request)) return data({ api_key: `key-${++issued}` });
    return respond(request, ++nth);
  });
  const clock = overrides.clock ?? quickClock();
  const events = new EventTarget();
  const reported = { failures: [] as Failure[], userResets: 0, reloadScreens: 0, keyErrors: [] as unknown[] };
  events.addEventListener(API_KEY_ERROR_EVENT, e => reported.keyErrors.push((e as CustomEvent).detail));
  const area = memoryStorage();
  const storage = createStorage({
    channel: 'longshore',
    area: () => area,
    now: clock.now,
    tabs: new EventTarget(),
  });
  if (overrides.storedKey) storage.set('api_key', overrides.storedKey);
  const client = createClient({
    endpoints: { ...endpoints, listEvents: { ...endpoints.listEvents, ...overrides.listEvents } },
    apiBase: server.apiBase,
    channelKey: overrides.channelKey === undefined ? 'longshore' : overrides.channelKey,
    fetchChannelKey: overrides.fetchChannelKey ?? (async () => 'fetched-channel'),
    fetch,
    storage,
    clock,
    events,
    onFailure: failure => void reported.failures.push(failure),
    onUserReset() {
      reported.userResets += 1;
    },
    onReloadScreen() {
      reported.reloadScreens += 1;
    },
  });
  return {
    client,
    server,
    clock,
    storage,
    reported,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

describe('the api_key', () => {
  it('goes into the query of GET', async () => {
    await using t = await clientOf(() => data([]), { storedKey: 'mine' });
    await t.client.call('listEvents', { query: { limit: 3 } });
    expect(t.server.seen).toMatchObject([
      { method: 'GET', path: '/api/events', query: { limit: '3', api_key: 'mine' } },
    ]);
  });
  it('goes into the query of DELETE and the body of POST', async () => {
    await using t = await clientOf(() => data([]), { storedKey: 'mine', listEvents: { method: 'DELETE' } });
    await t.client.call('listEvents');
    expect(t.server.seen).toMatchObject([{ method: 'DELETE', query: { api_key: 'mine' } }]);
    await using u = await clientOf(() => data([]), { storedKey: 'mine', listEvents: { method: 'POST' } });
    await u.client.call('listEvents');
    expect(u.server.seen).toMatchObject([{ method: 'POST', query: {}, body: { api_key: 'mine' } }]);
  });
  it('is not sent with calls that need none', async () => {
    await using t = await clientOf(() => data([]));
    await t.client.call('getMenu');
    expect(t.server.seen).toMatchObject([{ path: '/api/menu', query: {} }]);
  });
  it('is fetched once for all parallel calls, by POST with the channel_key, and stored', async () => {
    await using t = await clientOf(() => data([]));
    await Promise.all([
      t.client.call('listEvents'),
      t.client.call('listVodMediaRails'),
      t.client.call('listEvents'),
    ]);
    expect(t.server.seen.filter(isKeyCall)).toMatchObject([
      { method: 'POST', body: { channel_key: 'longshore' } },
    ]);
    expect(t.storage.get('api_key')).toBe('key-1');
  });
  it('is not fetched when one is stored', async () => {
    await using t = await clientOf(() => data([]), { storedKey: 'mine' });
    await t.client.call('listEvents');
    expect(t.server.seen.some(isKeyCall)).toBe(false);
  });
  it('is requested with a fetched channel key if the page has none', async () => {
    await using t = await clientOf(() => data([]), { channelKey: null });
    await t.client.call('listEvents');
    expect(t.server.seen.find(isKeyCall)?.body).toEqual({ channel_key: 'fetched-channel' });
  });
});

describe('signing in and out', () => {
  const signedIn = data({ api_key: 'of-the-user' });
  const credentials = { body: { email: 'a@b.c', password: 'secret' } };

  it('stores the new key before the caller gets the response', async () => {
    await using t = await clientOf(() => signedIn, { storedKey: 'anonymous' });
    await t.client.call('login', credentials);
    await t.client.call('listEvents');
    expect(t.storage.get('api_key')).toBe('of-the-user');
    expect(t.server.seen.map(({ query, body }) => query.api_key ?? Object(body).api_key)).toEqual([
      'anonymous',
      'of-the-user',
    ]);
  });
  it('lets ten in-flight calls finish with the key that they started with', async () => {
    await using t = await clientOf(request => (request.method === 'POST' ? signedIn : data([])), {
      storedKey: 'anonymous',
    });
    const calls = Array.from({ length: 10 }, () => t.client.call('listEvents'));
    await Promise.all([...calls, t.client.call('login', credentials)]);
    expect(t.reported).toMatchObject({ userResets: 0, reloadScreens: 0, failures: [] });
    expect(t.storage.get('api_key')).toBe('of-the-user');
  });
  it('reports a wrong password without resetting the user or retrying', async () => {
    await using t = await clientOf(() => problem(401, 'invalid_credentials'), { storedKey: 'anonymous' });
    await expect(t.client.call('login', credentials)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect(t.server.seen).toHaveLength(1);
    expect(t.reported).toMatchObject({ userResets: 0, failures: [{ shows: 'inline' }] });
  });
  it('clears the key on logout; the next call fetches an anonymous one', async () => {
    await using t = await clientOf(() => data(null), { storedKey: 'of-the-user' });
    await t.client.call('logout');
    expect(t.storage.get('api_key')).toBeUndefined();
    await t.client.call('listEvents');
    expect(t.storage.get('api_key')).toBe('key-1');
  });
  it('does not overwrite the key of another tab that signed in in the meantime', async () => {
    await using t = await clientOf(() => data([]), {
      channelKey: null,
      fetchChannelKey: async () => {
        t.storage.set('api_key', 'of-the-user');
        return 'longshore';
      },
    });
    await t.client.call('listEvents');
    expect(t.storage.get('api_key')).toBe('of-the-user');
    expect(t.server.seen.at(-1)?.query.api_key).toBe('of-the-user');
  });
  it('updates the profile with the patch method override', async () => {
    await using t = await clientOf(() => data({}), { storedKey: 'of-the-user' });
    await t.client.call('updateProfile', { body: { first_name: 'Ana' } });
    expect(t.server.seen).toMatchObject([
      { method: 'POST', path: '/api/profile', body: { _method: 'PATCH', first_name: 'Ana' } },
    ]);
  });
});

describe('key errors', () => {
  const acceptsOnly =
    (key: string, code = 'api_key_invalid') =>
    (request: SeenRequest) =>
      request.query.api_key === key ? data([]) : problem(401, code);

  it('clears the stored key, fetches once for all parallel calls and retries once after 1 s', async () => {
    await using t = await clientOf(acceptsOnly('key-1'), { storedKey: 'old' });
    await Promise.all([t.client.call('listEvents'), t.client.call('listVodMediaRails')]);
    expect(t.server.seen.filter(isKeyCall)).toHaveLength(1);
    expect(t.server.seen.find(isKeyCall)?.body).toEqual({ channel_key: 'fetched-channel' });
    expect(t.clock.waits).toEqual([1000, 1000]);
    expect(t.storage.get('api_key')).toBe('key-1');
    expect(t.reported).toMatchObject({ userResets: 1, reloadScreens: 0, failures: [] });
  });
  it('does not reset the user for an invalid channel_key', async () => {
    await using t = await clientOf(acceptsOnly('key-1', 'channel_key_invalid'), { storedKey: 'old' });
    await t.client.call('listEvents');
    expect(t.reported.userResets).toBe(0);
  });
  it('retries with the stored key and clears nothing if another tab has replaced it', async () => {
    await using t = await clientOf(
      request => {
        t.storage.set('api_key', 'of-another-tab');
        return acceptsOnly('of-another-tab')(request);
      },
      { storedKey: 'old' },
    );
    await t.client.call('listEvents');
    expect(t.server.seen.some(isKeyCall)).toBe(false);
    expect(t.reported).toMatchObject({ userResets: 0, reloadScreens: 0 });
    expect(t.storage.get('api_key')).toBe('of-another-tab');
  });
  it('raises the reload screen and the document event if the new key fails too', async () => {
    await using t = await clientOf(() => problem(401, 'api_key_invalid'), { storedKey: 'old' });
    await expect(t.client.call('listEvents')).rejects.toBeInstanceOf(KeyError);
    expect(t.server.seen.filter(request => !isKeyCall(request))).toHaveLength(2);
    expect(t.reported).toMatchObject({ reloadScreens: 1, failures: [] });
    expect(t.reported.keyErrors).toMatchObject([
      { error: { code: 'api_key_invalid' }, url: `${t.server.apiBase}events` },
    ]);
  });
  it('recovers the profile call too, although its 401 is tolerated', async () => {
    await using t = await clientOf(acceptsOnly('key-1'), { storedKey: 'old' });
    await t.client.call('getProfile');
    expect(t.reported.userResets).toBe(1);
  });
});

describe('a key that cannot be fetched', () => {
  it('is requested twice, then raises the reload screen once for all calls', async () => {
    let attempts = 0;
    await using t = await clientOf(() => data([]), {
      channelKey: null,
      fetchChannelKey: async () => {
        attempts += 1;
        throw new NetworkError();
      },
    });
    const calls = await Promise.allSettled([t.client.call('listEvents'), t.client.call('listVodMediaRails')]);
    expect(calls.map(call => call.status === 'rejected' && call.reason instanceof KeyError)).toEqual([
      true,
      true,
    ]);
    expect(attempts).toBe(2);
    expect(t.reported).toMatchObject({ reloadScreens: 1, failures: [] });
    expect(t.reported.keyErrors).toHaveLength(1);
  });
  it('is fetched again by the reload screen', async () => {
    await using t = await clientOf(() => data([]), { storedKey: 'old' });
    await t.client.renewKey();
    expect(t.storage.get('api_key')).toBe('key-1');
  });
});

describe('401 unauthenticated', () => {
  it('resets the user and rejects', async () => {
    await using t = await clientOf(() => problem(401, 'unauthenticated'), { storedKey: 'mine' });
    await expect(t.client.call('getEvent', { params: { id: 7 } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(t.reported.userResets).toBe(1);
    expect(t.storage.get('api_key')).toBe('mine');
  });
  it('is tolerated silently for the profile', async () => {
    await using t = await clientOf(() => problem(401, 'unauthenticated'), { storedKey: 'mine' });
    expect(await t.client.call('getProfile')).toBeUndefined();
    expect(t.reported).toMatchObject({ userResets: 0, failures: [] });
  });
});

describe('responses', () => {
  it('include the meta of a list', async () => {
    const meta = { total: 9, limit: 1, offset: 0 };
    await using t = await clientOf(() => ({ body: { data: [1], meta } }), { storedKey: 'mine' });
    expect(await t.client.callWithMeta('listEvents')).toEqual({ data: [1], meta });
  });
  it('are undefined for a tolerated status', async () => {
    await using t = await clientOf(() => problem(404, 'not_found'), { storedKey: 'mine' });
    expect(await t.client.call('getCustomForm', { params: { alias: 'passes' } })).toBeUndefined();
  });
  it('are network failures if they break off', async () => {
    await using t = await clientOf(() => ({ body: '{"data":' }), { storedKey: 'mine' });
    await expect(t.client.call('getMenu')).rejects.toBeInstanceOf(NetworkError);
  });
  it('are classified by their status if they come from a proxy', async () => {
    await using t = await clientOf(() => ({ status: 502, body: '<h1>Bad gateway</h1>' }));
    await expect(t.client.call('getMenu')).rejects.toMatchObject({
      code: 'technical_difficulties',
      status: 502,
    });
  });
});

describe('failures', () => {
  it('are retried once after 1 s', async () => {
    await using t = await clientOf((_request, nth) => (nth === 1 ? { cut: true } : data([])));
    await t.client.call('getMenu');
    expect(t.server.seen).toHaveLength(2);
    expect(t.clock.waits).toEqual([1000]);
    expect(t.reported.failures).toEqual([]);
  });
  it('are reported once for calls that fail together', async () => {
    await using t = await clientOf(() => problem(500, 'technical_difficulties'), { storedKey: 'mine' });
    await Promise.allSettled([
      t.client.call('getMenu'),
      t.client.call('listFaq'),
      t.client.call('listEvents'),
    ]);
    expect(t.server.seen).toHaveLength(6);
    expect(t.reported.failures).toMatchObject([{ cause: 'technical_difficulties', shows: 'toast' }]);
  });
  it('are retried after a short Retry-After', async () => {
    await using t = await clientOf((_request, nth) =>
      nth === 1 ? { ...problem(429, 'throttled'), headers: { 'retry-after': '2' } } : data([]),
    );
    await t.client.call('getMenu');
    expect(t.clock.waits).toEqual([2000]);
  });
  it('are a timeout after 30 s without a response', async () => {
    await using t = await clientOf(() => ({ silent: true }), { clock: quickClock({ timesOut: true }) });
    await expect(t.client.call('getMenu')).rejects.toBeInstanceOf(TimeoutError);
  });
  it('are ignored for cancelled calls', async () => {
    await using t = await clientOf(() => ({ silent: true }));
    const leaving = new AbortController();
    const call = t.client.call('getMenu', { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toBeInstanceOf(CancelledError);
    expect(t.reported.failures).toEqual([]);
  });
  it('carry the problem of the catalogue', async () => {
    await using t = await clientOf(() => problem(451, 'geo_blocked'), { storedKey: 'mine' });
    const error = await t.client.call('getEvent', { params: { id: 1 } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(t.reported.failures).toMatchObject([{ cause: 'geo_blocked', shows: 'inline' }]);
    expect(t.server.seen).toHaveLength(1);
  });
});

describe('TolerantName', () => {
  it('names the calls of the contract that tolerate a status', () => {
    const tolerant = Object.entries(endpoints).filter(([, endpoint]) => endpoint.tolerates.length > 0);
    expect(tolerant.map(([name]) => name).sort()).toEqual(['getCustomForm', 'getProfile']);
  });
});
