import { describe, expect, it } from 'vitest';
import { parseHost } from './parse-host.ts';
import { siteOrigin } from './site-origin.ts';

const channel = {
  id: 1,
  channel_key: 'longshore',
  subdomain: 'longshore',
  domains: ['games.example'],
  is_default: true,
  is_production: false,
  content_version: 1,
  geo_allow: [],
  geo_block: [],
};
const bare = { ...channel, domains: [] };
const other = { ...bare, is_default: false };

describe('siteOrigin', () => {
  it.each([
    ['its own domain', channel, 'games.example', 'base.example', 'https://games.example'],
    ['its own domain with a port', channel, 'games.example:8443', undefined, 'https://games.example:8443'],
    ['its own domain with the usual port', channel, 'games.example:443', undefined, 'https://games.example'],
    [
      'its name below the base domain',
      channel,
      'longshore.base.example',
      'base.example',
      'https://longshore.base.example',
    ],
    ['its local name', bare, 'longshore.localhost:3000', undefined, 'https://longshore.localhost:3000'],
    ['localhost, of the default channel', bare, 'localhost:3000', undefined, 'https://localhost:3000'],
    ['[::1], of the default channel', bare, '[::1]:3000', undefined, 'https://[::1]:3000'],
    ['localhost, of another', other, 'localhost:3000', undefined, 'http://longshore.localhost:3000'],
    ['an address of the network', bare, '192.168.1.20:3000', undefined, 'http://longshore.localhost:3000'],
    ['a stranger, where it has a domain', channel, 'evil.example', undefined, 'https://games.example'],
    ['a stranger, below a base domain', bare, '6.6.6.6', 'base.example', 'https://longshore.base.example'],
    ['a stranger, on one machine', bare, 'evil:3000', undefined, 'http://longshore.localhost:3000'],
  ])('asked at %s', (_, whose, text, baseDomain, origin) => {
    const host = parseHost(text) ?? { name: '', port: null };
    expect(siteOrigin(whose, { protocol: 'https', ...host }, baseDomain)).toBe(origin);
  });
});
