import type { Channel } from '@grandstand/db/channels';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ChannelRegistry, openChannelRegistry } from './channel-registry.ts';

const at = (content_version: number): Channel[] => [
  {
    id: 1,
    channel_key: 'harbour',
    subdomain: 'harbour',
    domains: [],
    is_default: true,
    is_production: false,
    content_version,
    geo_allow: [],
    geo_block: [],
  },
];

type Answer = PromiseWithResolvers<readonly Channel[]>;

/** A registry whose later reads are answered by hand. */
async function openByHand() {
  const reads: Answer[] = [];
  const errors: unknown[] = [];
  const heard: Array<() => void> = [];
  const list = vi.fn(() => {
    const response = Promise.withResolvers<readonly Channel[]>();
    reads.push(response);
    return response.promise;
  });
  list.mockImplementationOnce(async () => at(1));
  const registry = await openChannelRegistry({
    list,
    listen: async onNews => {
      heard.push(onNews);
      return async () => {};
    },
    addresses: {},
    onError: error => void errors.push(error),
  });
  return { registry, reads, errors, tell: () => heard[0]?.() };
}

const version = (registry: ChannelRegistry) => registry.byKey('harbour')?.content_version;
const answered = () => new Promise(resolve => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

describe('channelRegistry', () => {
  it('uses the result of the later load, whichever finishes first', async () => {
    const { registry, reads, tell } = await openByHand();
    tell();
    tell();
    reads[1]?.resolve(at(3));
    await answered();
    expect(version(registry)).toBe(3);
    reads[0]?.resolve(at(2));
    await answered();
    expect(version(registry)).toBe(3);
  });

  it('retries a failed load, and serves the previous channels until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { registry, reads, errors, tell } = await openByHand();
    tell();
    reads[0]?.reject(new Error('away'));
    await answered();
    expect([version(registry), errors.length, reads.length]).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(1000);
    reads[1]?.resolve(at(2));
    await answered();
    expect(version(registry)).toBe(2);
  });

  it('does not reload once closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { registry, reads, errors, tell } = await openByHand();
    tell();
    await registry.close();
    reads[0]?.reject(new Error('the database is closed'));
    await answered();
    vi.advanceTimersByTime(1000);
    expect([errors.length, reads.length]).toEqual([0, 1]);
  });
});
