import { expect, it } from 'vitest';
import { clipWindowOf } from './clip-window.ts';

it.each([
  ['/media/recordings/7/stream/instant/master.m3u8#t=1.240,31.240', { start: 1.24, end: 31.24 }],
  ['/media/recordings/7/stream/master.m3u8', undefined],
  ['/media/recordings/7/stream/master.m3u8#t=12', undefined],
])('reads the part that %s names', (src, expected) => {
  expect(clipWindowOf(src)).toEqual(expected);
});
