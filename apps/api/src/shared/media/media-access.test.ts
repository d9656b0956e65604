import { mediaKeys, type SignedUrl, signUrl, viewerOf } from '@grandstand/storage/signed-url';
import { expect, it } from 'vitest';
import { mediaAccess } from './media-access.ts';

const keys = mediaKeys(['a secret of tests']);
const NOW = 1_800_000_000;
const now = new Date(NOW * 1000);
const PAID = {
  channel_id: 3,
  generation: 2,
  is_open: false,
  has_geo_rule: false,
  withheld_until: null,
  simulated_from: null,
};
const FREE = { ...PAID, is_open: true };
const ADDRESS: SignedUrl = {
  expires_at: NOW + 300,
  channel_id: 3,
  recording_id: 7,
  generation: 2,
  viewer: viewerOf('a key'),
};
const signed = (changes: Partial<SignedUrl> = {}) => signUrl({ ...ADDRESS, ...changes }, keys);
const opened = (token: string | null, access = PAID) => mediaAccess(token, 7, access, { keys, now });

it('grants open media to everyone, and other media only with a token', () => {
  expect([opened(null, FREE), opened(null)]).toEqual(['open', 'closed']);
});

it('grants a signed URL for its remaining lifetime', () => {
  expect(opened(signed())).toEqual({ secondsLeft: 300 });
  expect(opened(signed({ expires_at: NOW + 1 }))).toEqual({ secondsLeft: 1 });
});

it.each([
  ['expired', signed({ expires_at: NOW })],
  ['of another recording', signed({ recording_id: 8 })],
  ['of another channel', signed({ channel_id: 4 })],
  ['of an earlier generation', signed({ generation: 1 })],
  ['altered', `_${signed().slice(1)}`],
  ['of another secret', signUrl(ADDRESS, mediaKeys(['another']))],
])('refuses one that is %s, of open recordings too', (_, token) => {
  expect([opened(token), opened(token, FREE)]).toEqual(['closed', 'closed']);
});
