import { describe, expect, it } from 'vitest';
import { lowerPlaylist, readSegments } from './segment-list.ts';

const HEAD =
  '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MEDIA-SEQUENCE:1\n';
const DATE = '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T10:00:00.000Z\n';
const first = (map: string) => `#EXT-X-MAP:URI="${map}"\n${DATE}#EXTINF:2.000000,\ns00001.m4s\n`;
const second = '#EXTINF:1.500000,\ns00002.m4s\n';
const third = (map: string) =>
  `#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="${map}"\n${DATE}#EXTINF:2.000000,\ns00003.m4s\n`;
const playlist = `${HEAD}${first('init-1.mp4')}${second}${third('init-2.mp4')}`;
// An EXT-X-MAP line precedes its segment's EXTINF.
const ours = (text: string) => text.replaceAll(/(#EXT-X-MAP:.*\n)(#EXT-X-PROGRAM.*\n)/g, '$2$1');

describe('readSegments', () => {
  it('reads the name, duration and init segment of each segment', () => {
    expect(readSegments(playlist)).toEqual({
      segments: [
        { name: 's00001.m4s', map: 'init-1.mp4', seconds: 2 },
        { name: 's00002.m4s', map: 'init-1.mp4', seconds: 1.5 },
        { name: 's00003.m4s', map: 'init-2.mp4', seconds: 2 },
      ],
      independent: true,
      ended: false,
    });
  });

  it('recognizes the end', () => {
    expect(readSegments(`${playlist}#EXT-X-ENDLIST\n`).ended).toBe(true);
  });
});

describe('lowerPlaylist', () => {
  it('contains the playlist up to the last finished segment', () => {
    expect(lowerPlaylist(playlist, ['init-1.mp4', 'init-1.mp4'])).toBe(
      ours(`${HEAD}${first('init-1.mp4')}${second}`),
    );
  });

  it('names an init segment where it changes, and after each discontinuity', () => {
    expect(lowerPlaylist(playlist, ['init-1.mp4', 'init-2.mp4', 'init-2.mp4'])).toBe(
      ours(`${HEAD}${first('init-1.mp4')}#EXT-X-MAP:URI="init-2.mp4"\n${second}${third('init-2.mp4')}`),
    );
  });

  it('ends when all segments are finished', () => {
    const ended = `${playlist}#EXT-X-ENDLIST\n`;
    expect(lowerPlaylist(ended, ['a.mp4', 'a.mp4'])).not.toContain('ENDLIST');
    expect(lowerPlaylist(ended, ['a.mp4', 'a.mp4', 'a.mp4'])).toBe(
      ours(`${HEAD}${first('a.mp4')}${second}${third('a.mp4')}#EXT-X-ENDLIST\n`),
    );
  });

  it('parses to the segments that it lists', () => {
    const maps = ['init-1.mp4', 'init-2.mp4', 'init-1.mp4'];
    expect(readSegments(lowerPlaylist(playlist, maps)).segments.map(({ map }) => map)).toEqual(maps);
  });
});
