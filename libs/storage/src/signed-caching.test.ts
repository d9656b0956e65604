import { expect, it } from 'vitest';
import { accessCaching, signedCaching } from './signed-caching.ts';

it.each([
  ['720p/s00001.m4s', 120.9, 'public, max-age=120, immutable'],
  ['storyboard-1.jpg', 300, 'public, max-age=300, immutable'],
  ['720p/init-1.mp4', -3, 'public, max-age=0, immutable'],
  ['master.m3u8', 300, 'private, max-age=1'],
  ['storyboard.vtt', 300, 'private, max-age=1'],
])('%s, good for %d s', (path, left, caching) => expect(signedCaching(path, left)).toBe(caching));

it.each([
  [Number.POSITIVE_INFINITY, 'max-age=10'],
  [300, 'max-age=10'],
  [4.9, 'max-age=4'],
  [-3, 'max-age=0'],
])('lets a proxy cache for a while that a URL is open for %d s', (left, caching) =>
  expect(accessCaching(left)).toBe(caching),
);
