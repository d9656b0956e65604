import { describe, expect, it } from 'vitest';
import { publicNames } from '../channels/find-channel.ts';
import { parseHost } from './parse-host.ts';
import type { SiteAddress } from './site-address.ts';
import { ownHostname, siteOrigin } from './site-origin.ts';

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
const other = { ...bare, id: 2, subdomain: 'nordet', is_default: false };
const others = { ...other, domains: ['nordet.example'] };

const at = (protocol: 'http' | 'https', text: string): SiteAddress => {
  const { name, port } = parseHost(text) ?? { name: '', port: null };
  return { protocol, name, port };
};

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
    ['localhost, of another', other, 'localhost:3000', undefined, 'http://nordet.localhost:3000'],
    ['an address of the network', bare, '192.168.1.20:3000', undefined, 'http://longshore.localhost:3000'],
    ['a stranger, where it has a domain', channel, 'evil.example', undefined, 'https://games.example'],
    ['a stranger, below a base domain', bare, '6.6.6.6', 'base.example', 'https://longshore.base.example'],
    ['a stranger, on one machine', bare, 'evil:3000', undefined, 'http://longshore.localhost:3000'],
  ])('asked at %s', (_, whose, text, baseDomain, origin) => {
    const names = publicNames(whose, [channel, other], { baseDomain });
    expect(siteOrigin(whose, at('https', text), { names, publicUrl: undefined })).toBe(origin);
  });
});

describe('siteOrigin with a public address', () => {
  it.each([
    ['its own name there', channel, 'https://games.example', 'games.example', 'https://games.example'],
    [
      'its own name, another port',
      channel,
      'https://games.example',
      'games.example:99',
      'https://games.example',
    ],
    [
      'its own name behind a proxy',
      channel,
      'https://games.example:8443',
      'games.example',
      'https://games.example:8443',
    ],
    ['its local name', channel, 'https://games.example', 'longshore.localhost:3000', 'https://games.example'],
    ['localhost', bare, 'https://tv.example', 'localhost:3000', 'https://tv.example'],
    ['an address of the network', bare, 'https://tv.example', '10.0.0.7:3000', 'https://tv.example'],
    ['its own domain beside it', channel, 'https://tv.example', 'games.example', 'https://games.example'],
    [
      "another channel's domain",
      others,
      'https://tv.example:444',
      'nordet.example',
      'https://nordet.example:444',
    ],
    [
      "another channel's local name",
      others,
      'https://tv.example',
      'nordet.localhost',
      'https://nordet.example',
    ],
    [
      'a local name of one that has no other',
      other,
      'https://tv.example',
      'nordet.localhost:3000',
      'http://nordet.localhost:3000',
    ],
  ])('asked at %s', (_, whose, publicText, text, origin) => {
    const url = new URL(publicText);
    const publicUrl = at(url.protocol === 'https:' ? 'https' : 'http', url.host);
    const names = publicNames(whose, [whose.id === 1 ? whose : channel, others], { publicUrl });
    expect(siteOrigin(whose, at('http', text), { names, publicUrl })).toBe(origin);
  });

  it('belongs to the channel with its name, not to the default one', () => {
    const publicUrl = at('https', 'nordet.example');
    expect(publicNames(others, [bare, others], { publicUrl })).toEqual(['nordet.example']);
    expect(publicNames(bare, [bare, others], { publicUrl })).toEqual([]);
  });
});

describe('ownHostname', () => {
  it('is never a local name if there is a public address', () => {
    const publicUrl = at('https', 'games.example');
    const own = { names: publicNames(channel, [channel], { publicUrl }), publicUrl };
    expect(ownHostname(channel, at('http', '[::1]'), own)).toBe('games.example');
  });

  it.each([
    ['its own domain', channel, 'games.example', 'games.example'],
    ['its local name', channel, 'longshore.localhost:3000', 'longshore.localhost'],
    ['localhost', channel, 'localhost:3000', 'localhost'],
    ['a name of the network, where it has a domain', channel, 'evil', 'games.example'],
    ['an address of the network, where it has a domain', channel, '10.6.6.6', 'games.example'],
    ['an address of the network, where it has none', bare, '192.168.1.20:3000', '192.168.1.20'],
  ])('asked at %s', (_, whose, text, hostname) => {
    const names = publicNames(whose, [whose], {});
    expect(ownHostname(whose, at('http', text), { names, publicUrl: undefined })).toBe(hostname);
  });
});
