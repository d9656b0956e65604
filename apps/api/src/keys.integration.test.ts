import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { insertTestChannel } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from './testing/test-api.ts';

let api: TestApi;
let other: { channel_key: string; subdomain: string };
beforeAll(async () => {
  api = await openTestApi({ baseDomain: 'base.example' });
  other = { channel_key: 'other-key', subdomain: 'other' };
  await api.afterChange(() => insertTestChannel(api.db, other));
});
afterAll(() => api.close());

const keyOf = async (channel_key: string, host: string) => {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/get_api_key',
    headers: { host },
    payload: { channel_key },
  });
  return response.json();
};

/** Specification 7: "No key is needed for". */
const KEYLESS: readonly string[] = [
  'get_api_key',
  'menu',
  'pages',
  'faq',
  'color-settings/web',
  'settings',
  'slides/web',
  'events-locations',
  'subscriptions',
  'packages',
  'participants',
  'participant-groups',
  'channel-bootstrap-data',
  'delete-account-confirm',
];
// Added by us: a page's text is as public as its entry in the list.
const KEYLESS_OF_OURS = ['pages/{name}', 'captcha/challenge', 'event-changes'];
// The provider redirects the browser there; `state` binds the request to a key.
const KEYLESS_BY_NATURE = ['auth/login/{provider}/callback'];

describe('key rules', () => {
  const names = Object.keys(endpoints) as EndpointName[];

  it('match the specification', () => {
    const keyless = names.filter(name => endpoints[name].key === 'none').map(name => endpoints[name].path);
    expect(new Set(keyless)).toEqual(new Set([...KEYLESS, ...KEYLESS_OF_OURS, ...KEYLESS_BY_NATURE]));
  });

  it.each(names.filter(name => endpoints[name].key !== 'none'))(
    'reject %s without a key: no_key',
    async name => {
      const { method, path } = endpoints[name];
      const response = await api.app.inject({ method, url: `/api/${path.replace(/\{\w+\}/, '1')}` });
      expect(response.json()).toMatchObject({
        status: 400,
        code: 'no_key',
        detail: 'No chanel or api key found',
      });
    },
  );

  it.each(['', '?api_key='])('apply to cached responses too: events%s', async query => {
    await api.app.inject('/api/events?api_key=anything');
    await api.app.inject('/api/events?api_key=anything');
    const headers = { referer: 'http://localhost:3000/', 'if-none-match': '*' };
    const response = await api.app.inject({ url: `/api/events${query}`, headers });
    expect(response.json()).toMatchObject({ status: 400, code: 'no_key' });
  });

  it.each(names.filter(name => endpoints[name].key === 'any'))(
    'accept any key for %s, as a CDN does',
    async name => {
      const url = `/api/${endpoints[name].path.replace(/\{\w+\}/, '1')}?api_key=anything`;
      const code = (await api.app.inject(url)).json().code;
      expect(['api_key_invalid', 'no_key']).not.toContain(code);
    },
  );

  it.each(names.filter(name => endpoints[name].key === 'personal'))(
    'reject an invalid key for %s',
    async name => {
      const { method, path, override } = endpoints[name];
      const url = `/api/${path.replace(/\{\w+\}/, '1')}`;
      const key = { api_key: 'anything' };
      const request =
        method === 'POST' ? { url, payload: { _method: override, ...key } } : { url, query: key };
      const response = await api.app.inject({ method, ...request });
      expect(response.json()).toMatchObject({ status: 401, code: 'api_key_invalid' });
    },
  );
});

describe('get_api_key', () => {
  it('responds to GET and POST alike, and is never cached', async () => {
    const { channel_key } = api.channel;
    const got = await api.app.inject(`/api/get_api_key?channel_key=${channel_key}`);
    expect(got.headers['cache-control']).toBe('private, no-store');
    expect(got.json().data.api_key).toEqual(expect.any(String));
    expect((await keyOf(channel_key, 'localhost')).data.api_key).toEqual(expect.any(String));
  });

  it.each([
    ['an unknown channel_key', 'nobody', 'localhost', 'channel_key_invalid'],
    ["another channel's key at the host of a channel", 'other-key', 'harbour.example', 'not_found'],
    ['no channel_key', '', 'localhost', 'no_key'],
  ])('refuses %s', async (_, channelKey, host, code) => {
    expect((await keyOf(channelKey, host)).code).toBe(code);
  });

  it('returns no key of another channel at the host of a channel', async () => {
    expect((await keyOf(api.channel.channel_key, 'other.base.example')).code).toBe('channel_key_invalid');
    expect((await keyOf('other-key', 'other.base.example')).data.api_key).toEqual(expect.any(String));
  });

  it('refuses unknown fields', async () => {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/get_api_key',
      payload: { channel_key: api.channel.channel_key, role: 'admin' },
    });
    expect(response.json()).toMatchObject({ code: 'validation', errors: { role: [expect.any(String)] } });
  });
});

describe('a personal call', () => {
  it("refuses another channel's key", async () => {
    const { api_key } = (await keyOf('other-key', 'localhost')).data;
    expect((await api.app.inject(`/api/profile?api_key=${api_key}`)).json().code).toBe('api_key_invalid');
  });

  it("rejects a visitor's key if it requires a user: unauthenticated", async () => {
    const { status, body } = await api.get('profile');
    expect([status, body.code, body.detail]).toEqual([401, 'unauthenticated', 'user must be logged in']);
  });
});

describe('the channel of a call', () => {
  const nameAt = async (host: string, query = '') => {
    const response = await api.app.inject({ url: `/api/settings${query}`, headers: { host } });
    return response.json().data?.channel_key ?? response.statusCode;
  };

  it('comes from the host, or on local hosts from the query or the default', async () => {
    expect(await nameAt('other.localhost:3000')).toBe('other-key');
    expect(await nameAt('other.base.example')).toBe('other-key');
    expect(await nameAt('localhost:3000', '?channel=other-key')).toBe('other-key');
    expect(await nameAt('localhost:3000')).toBe(api.channel.channel_key);
  });

  it('is not found at an unknown host', async () => {
    expect(await nameAt('elsewhere.example')).toBe(404);
    expect(await nameAt('elsewhere.example', '?channel=other-key')).toBe(404);
  });
});
