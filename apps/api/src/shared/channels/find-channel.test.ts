import type { Channel } from '@grandstand/db/channels';
import { describe, expect, it } from 'vitest';
import { findChannel, isOurHost } from './find-channel.ts';

const channel = (overrides: Partial<Channel>): Channel => ({
  id: 1,
  channel_key: 'harbour',
  subdomain: 'harbour',
  domains: [],
  is_default: false,
  is_production: false,
  content_version: 1,
  geo_allow: [],
  geo_block: [],
  ...overrides,
});
const harbour = channel({ is_default: true });
const hills = channel({ id: 2, channel_key: 'hills-key', subdomain: 'hills', domains: ['hills.example'] });

describe('findChannel', () => {
  it.each([
    ['its own domain', 'hills.example', undefined, hills],
    ['its own domain in capitals', 'Hills.Example', undefined, hills],
    ['a subdomain of the base domain', 'hills.base.example', undefined, hills],
    ['a subdomain of localhost', 'hills.localhost', undefined, hills],
    ['localhost with the query channel', 'localhost', 'hills-key', hills],
    ['a preview with the query channel', 'preview.base.example', 'hills-key', hills],
    ['localhost', 'localhost', undefined, harbour],
    ['an address of this machine', '127.0.0.1', undefined, harbour],
    ['an IPv6 address', '[::1]', undefined, harbour],
    ['an unknown subdomain of localhost', 'nobody.localhost', undefined, harbour],
    ['an unknown query channel', 'localhost', 'nobody', undefined],
    ['an unknown host', 'elsewhere.example', undefined, undefined],
    ['a domain whose query names another', 'hills.example', 'harbour', hills],
    ['an unknown subdomain of the base domain', 'nobody.base.example', undefined, undefined],
  ])('answers at %s', (_, host, channelKey, expected) => {
    expect(findChannel([harbour, hills], { host, channelKey }, { baseDomain: 'base.example' })).toBe(
      expected,
    );
  });

  // A bundle that claims them is refused; a database may hold such a claim from before.
  it.each([
    ['the own subdomain of localhost', 'harbour.localhost', undefined],
    ['the own subdomain of the base domain', 'harbour.base.example', undefined],
    ['localhost', 'localhost', undefined],
    ['an address of this machine', '127.0.0.1', undefined],
    ['localhost with the query channel', 'localhost', 'harbour'],
  ])('leaves %s to its channel, whatever domains another has', (_, host, channelKey) => {
    const rival = channel({ id: 0, channel_key: 'rival', subdomain: 'rival', domains: [host] });
    expect(findChannel([rival, harbour], { host, channelKey }, { baseDomain: 'base.example' })).toBe(harbour);
  });
});

describe('isOurHost', () => {
  it.each([
    ['hills.example', true],
    ['hills.base.example', true],
    ['preview.base.example', true],
    ['nobody.localhost', true],
    ['192.168.1.20', true],
    ['nobody.base.example', false],
    ['base.example', false],
    ['elsewhere.example', false],
    ['8.8.8.8', false],
  ])('%s: %s', (host, expected) => {
    expect(isOurHost([harbour, hills], host, { baseDomain: 'base.example' })).toBe(expected);
  });

  it('accepts no preview hosts without a base domain', () => {
    expect(isOurHost([harbour, hills], 'preview.undefined', {})).toBe(false);
    expect(isOurHost([harbour, hills], 'hills.undefined', {})).toBe(false);
  });
});

describe('the public address', () => {
  const at = (name: string) => ({ publicUrl: { protocol: 'https', name, port: null } as const });

  it('belongs to the default channel if no channel has its name', () => {
    const query = { host: 'tv.example' };
    expect(findChannel([hills, harbour], query, at('tv.example'))).toBe(harbour);
    expect(findChannel([hills, harbour], query, {})).toBeUndefined();
    expect(isOurHost([hills, harbour], 'tv.example', at('tv.example'))).toBe(true);
  });

  it('is that of the channel which has its name', () => {
    expect(findChannel([harbour, hills], { host: 'hills.example' }, at('hills.example'))).toBe(hills);
  });
});
