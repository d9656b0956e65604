import { mediaKeys, type SignedUrl, signUrl, viewerOf } from '@grandstand/storage/signed-url';
import { describe, expect, it } from 'vitest';
import type { RecordingAccess } from '../recording-access.ts';
import { mayFetch } from './may-fetch.ts';

const KEYS = mediaKeys(['a secret of tests']);
const NOW = 1_800_000_000;
const ADDRESS: SignedUrl = {
  expires_at: NOW + 300,
  channel_id: 1,
  recording_id: 7,
  generation: 2,
  viewer: viewerOf('a key'),
};
const CLOSED: RecordingAccess = { open: false, generation: 2 };

function fetching(
  token: string | null,
  opening: RecordingAccess | null,
  keys: readonly Buffer[] | null = KEYS,
) {
  const recordingAccess = { accessOf: async () => opening };
  return mayFetch(token, '7', { recordingAccess, mediaKeys: () => keys, now: () => NOW * 1000 });
}
const signed = (changes: Partial<SignedUrl> = {}) => signUrl({ ...ADDRESS, ...changes }, KEYS);

describe('mayFetch without a token', () => {
  it.each([
    [{ open: true, generation: 0 }, 'open'],
    [CLOSED, 'closed'],
    [null, 'unknown'],
  ] as const)('%j', async (opening, got) => expect(await fetching(null, opening)).toBe(got));
});

describe('mayFetch with a token', () => {
  it('returns the remaining validity', async () =>
    expect(await fetching(signed(), CLOSED)).toEqual({ secondsLeft: 300 }));

  it('accepts a token while the server is unavailable', async () =>
    expect(await fetching(signed(), null)).toEqual({ secondsLeft: 300 }));

  it.each([
    ['expired', signed({ expires_at: NOW })],
    ['of another recording', signed({ recording_id: 8 })],
    ['of an earlier generation', signed({ generation: 1 })],
    ['altered', `_${signed().slice(1)}`],
    ['signed by somebody else', signUrl(ADDRESS, mediaKeys(['another']))],
  ])('is refused when %s', async (_, token) => expect(await fetching(token, CLOSED)).toBe('closed'));

  it('returns unknown before a server has sent the keys', async () =>
    expect(await fetching(signed(), null, null)).toBe('unknown'));
});
