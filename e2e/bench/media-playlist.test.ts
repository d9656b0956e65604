import { expect, it } from 'vitest';
import { readPlaylist } from './media-playlist.ts';

it('parses number, duration and URL of the segments and skips other tags', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-MEDIA-SEQUENCE:7',
    '#EXT-X-MAP:URI="init-1.mp4"',
    '#EXTINF:2.00000,',
    's00007.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z',
    '#EXTINF:1.96000,',
    's00008.m4s',
    '',
  ].join('\n');
  expect(readPlaylist(text, 'http://127.0.0.1:1/recordings/1/stream/360p/index.m3u8')).toEqual([
    { sequence: 7, seconds: 2, address: 'http://127.0.0.1:1/recordings/1/stream/360p/s00007.m4s' },
    { sequence: 8, seconds: 1.96, address: 'http://127.0.0.1:1/recordings/1/stream/360p/s00008.m4s' },
  ]);
});
