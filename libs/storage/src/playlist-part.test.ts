import { describe, expect, it } from 'vitest';
import { playlistPart } from './playlist-part.ts';

const segment = (number: number) => `#EXTINF:2.000000,\ns0000${number}.m4s\n`;
const HEAD = '#EXTM3U\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MEDIA-SEQUENCE:1\n';
const BODY = `#EXT-X-MAP:URI="init-1.mp4"\n${[1, 2, 3].map(segment).join('')}`;
const RECONNECTED = `#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2.mp4"\n${[4, 5].map(segment).join('')}`;
const LIVE = `${HEAD}${BODY}${RECONNECTED}`;

describe('a part of a playlist', () => {
  it('is complete, with only the segments that contain it', () => {
    const part = playlistPart(LIVE, 2.4, 4);
    expect(part?.playlist).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:2',
        '#EXT-X-MEDIA-SEQUENCE:1',
        '#EXT-X-PLAYLIST-TYPE:VOD',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="init-1.mp4"',
        '#EXTINF:2.000000,',
        's00002.m4s',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    );
    expect(part?.starts_at).toBe(2);
    expect([...(part?.files ?? [])]).toEqual(['init-1.mp4', 's00002.m4s']);
  });

  it('has a discontinuity where an encoder reconnected', () => {
    const lines = playlistPart(LIVE, 5, 7)?.playlist.split('\n').slice(6, -2);
    expect(lines).toEqual([
      '#EXT-X-MAP:URI="init-1.mp4"',
      '#EXTINF:2.000000,',
      's00003.m4s',
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="init-2.mp4"',
      '#EXTINF:2.000000,',
      's00004.m4s',
    ]);
  });

  it.each([
    [9.9, true],
    [10, true],
    [10.1, false],
  ])('of a live game up to second %d is recorded completely: %s', (to, isWhole) => {
    expect(playlistPart(LIVE, 3, to)?.is_whole).toBe(isWhole);
    expect(playlistPart(`${LIVE}#EXT-X-ENDLIST\n`, 3, to)?.is_whole).toBe(true);
  });

  it('is undefined if nothing of it is recorded', () => {
    expect(playlistPart(LIVE, 10, 12)).toBeUndefined();
    expect(playlistPart(HEAD, 0, 12)).toBeUndefined();
  });
});
