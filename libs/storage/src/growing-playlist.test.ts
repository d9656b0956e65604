import { expect, it } from 'vitest';
import {
  endOfSegment,
  growingPlaylist,
  isReleased,
  readGrowingPlaylist,
  releasedSegments,
} from './growing-playlist.ts';

const segment = (number: number) => `#EXTINF:2.000000,\ns0000${number}.m4s\n`;
const RECORDED = `#EXTM3U\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MEDIA-SEQUENCE:1
#EXT-X-MAP:URI="init-1.mp4"\n#EXT-X-PROGRAM-DATE-TIME:2026-10-18T15:00:00.000Z
${[1, 2].map(segment).join('')}#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2.mp4"
${[3, 4].map(segment).join('')}#EXT-X-ENDLIST\n`;
const STARTED_AT = new Date('2026-11-23T20:00:00Z');
const playlist = readGrowingPlaylist(RECORDED);

it.each([
  [0, 0],
  [1.9, 0],
  [2, 1],
  [7.9, 3],
  [8, 4],
  [100, 4],
])('of a recording, after %d s %d segments are over', (elapsed, released) => {
  expect(releasedSegments(playlist, elapsed)).toBe(released);
});

it('a growing playlist has no later segment, and the dates of the new showing', () => {
  expect(growingPlaylist(playlist, 3, STARTED_AT)).toBe(
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:1',
      '#EXT-X-PLAYLIST-TYPE:EVENT',
      '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T20:00:00.000Z',
      '#EXTINF:2.000000,',
      's00001.m4s',
      '#EXTINF:2.000000,',
      's00002.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-23T20:00:04.000Z',
      '#EXTINF:2.000000,',
      's00003.m4s',
      '',
    ].join('\n'),
  );
});

it('a growing playlist ends when it is complete', () => {
  expect(growingPlaylist(playlist, 3, STARTED_AT)).not.toContain('#EXT-X-ENDLIST');
  expect(growingPlaylist(playlist, 4, STARTED_AT)).toContain('s00004.m4s\n#EXT-X-ENDLIST\n');
});

it('releases an initialisation segment with its first segment, and no file that the playlist does not name', () => {
  const released = (file: string) => [0, 1, 2, 3].filter(count => isReleased(playlist, file, count));
  expect(released('init-1.mp4')).toEqual([1, 2, 3]);
  expect(released('init-2.mp4')).toEqual([3]);
  expect(released('s00002.m4s')).toEqual([2, 3]);
  expect(released('s00004.m4s')).toEqual([]);
  expect(released('storyboard-1.jpg')).toEqual([]);
});

it('names the time of the next segment', () => {
  expect([1, 4, 5].map(sequence => endOfSegment(playlist, sequence))).toEqual([2, 8, null]);
});
