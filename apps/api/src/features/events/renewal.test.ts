import { expect, it } from 'vitest';
import { isOwnMediaUrl, nativeSeconds, renewInSeconds, watchesUntil } from './renewal.ts';

it('renews for a viewer of a live game every 45 to 75 s: at most 0.02 calls a second', () => {
  expect([0, 0.5, 1].map(random => renewInSeconds(true, null, random))).toEqual([45, 60, 75]);
});

it('rarely renews for a viewer of a replay', () => {
  expect(renewInSeconds(false, null, 0)).toBeGreaterThanOrEqual(600);
});

it('renews a signed URL at a random 40 to 60 % of its lifetime', () => {
  expect([0, 0.5, 1].map(random => renewInSeconds(false, 300, random))).toEqual([120, 150, 180]);
  expect([0, 1].map(random => renewInSeconds(true, 300, random))).toEqual([45, 75]);
  expect([0, 1].map(random => renewInSeconds(true, 20, random))).toEqual([8, 12]);
});

it('counts a viewer a little longer than the renewal interval', () => {
  expect(watchesUntil(new Date(0), 60)).toBe(75_000);
});

it('gives a player that cannot renew the duration of the game and 15 minutes, at most 4 h', () => {
  expect(nativeSeconds(false, 5_400_000)).toBe(6300);
  expect(nativeSeconds(false, 9 * 3_600_000)).toBe(14_400);
  expect(nativeSeconds(true, null)).toBe(14_400);
});

const AT_INGEST = 'http://live.example:3001/recordings/7/stream/master.m3u8';
it.each([
  ['of the site', '/media/recordings/7/stream/master.m3u8', true],
  ['of the site, with its name', 'https://league.example/media/recordings/7/stream/master.m3u8', true],
  ['of the ingest', AT_INGEST, true],
  ['of somebody else', 'http://evil.example/recordings/7/stream/master.m3u8', false],
  ['of somebody else, in two slashes', '//evil.example/recordings/7/stream/master.m3u8', false],
  ['of no recording', '/x', false],
  ['that is none', 'http://', false],
])('renews an address %s: %s is %s', (_, url, isOurs) => {
  expect(isOwnMediaUrl(url, { currentUrl: AT_INGEST, host: 'league.example' })).toBe(isOurs);
});
