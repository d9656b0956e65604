import { mediaKeys, type SignedAddress, signAddress, viewerOf } from '@grandstand/storage/signed-address';
import { describe, expect, it } from 'vitest';
import type { Opening } from '../open-recordings.ts';
import { mayFetch } from './may-fetch.ts';

const KEYS = mediaKeys(['a secret of tests']);
const NOW = 1_800_000_000;
const ADDRESS: SignedAddress = {
  expires_at: NOW + 300,
  channel_id: 1,
  recording_id: 7,
  generation: 2,
  viewer: viewerOf('a key'),
};
const CLOSED: Opening = { open: false, generation: 2 };

function fetching(token: string | null, opening: Opening | null, keys: readonly Buffer[] | null = KEYS) {
  const openRecordings = { openingOf: async () => opening };
  return mayFetch(token, '7', { openRecordings, mediaKeys: () => keys, now: () => NOW * 1000 });
}
const signed = (changes: Partial<SignedAddress> = {}) => signAddress({ ...ADDRESS, ...changes }, KEYS);

describe('without a signed address', () => {
  it.each([
    [{ open: true, generation: 0 }, 'open'],
    [CLOSED, 'closed'],
    [null, 'nobody_can_say'],
  ] as const)('%j', async (opening, got) => expect(await fetching(null, opening)).toBe(got));
});

describe('with a signed address', () => {
  it('is good for what is left of its time', async () =>
    expect(await fetching(signed(), CLOSED)).toEqual({ secondsLeft: 300 }));

  it('is good while the server is away', async () =>
    expect(await fetching(signed(), null)).toEqual({ secondsLeft: 300 }));

  it.each([
    ['expired', signed({ expires_at: NOW })],
    ['of another recording', signed({ recording_id: 8 })],
    ['of an earlier generation', signed({ generation: 1 })],
    ['altered', `_${signed().slice(1)}`],
    ['signed by somebody else', signAddress(ADDRESS, mediaKeys(['another']))],
  ])('is refused when %s', async (_, token) => expect(await fetching(token, CLOSED)).toBe('closed'));

  it('cannot be checked before a server has told the keys', async () =>
    expect(await fetching(signed(), null, null)).toBe('nobody_can_say'));
});
