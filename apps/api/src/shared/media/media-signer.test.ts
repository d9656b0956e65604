import { mediaKeys, readSignedToken } from '@grandstand/storage/signed-url';
import { expect, it } from 'vitest';
import { mediaSigner } from './media-signer.ts';

const keys = mediaKeys(['a secret of tests']);
const signerFor = (apiKey: string) =>
  mediaSigner({ keys, seconds: 300, channel_id: 3, apiKey, now: new Date(1_800_000_000_000) });
const token = signerFor('mine').tokenFor({ recording_id: 7, generation: 2 }, 300);
const url = `/media/${token}/recordings/7/stream/master.m3u8`;

it('signs for its channel, from now on', () => {
  expect(readSignedToken(token, keys)).toMatchObject({
    expires_at: 1_800_000_300,
    channel_id: 3,
    recording_id: 7,
    generation: 2,
  });
});

it.each([
  ['its own address', 'mine', url, true],
  ['its own at the ingest', 'mine', `http://live.example:3001${url.slice(6)}`, true],
  ['one of another key', 'another', url, false],
  ['one of another recording', 'mine', url.replace('recordings/7', 'recordings/8'), true],
  ['an altered one', 'mine', url.replace(token, `_${token.slice(1)}`), false],
  ['one that was open', 'mine', '/media/recordings/7/stream/master.m3u8', true],
  ['an open one at the ingest', 'mine', 'http://live.example:3001/recordings/7/stream/master.m3u8', true],
])('knows %s', (_, apiKey, address, isOwn) => {
  expect(signerFor(apiKey).isOwn(address, 7)).toBe(isOwn);
});

it('refuses a URL of another recording', () => expect(signerFor('mine').isOwn(url, 8)).toBe(false));
