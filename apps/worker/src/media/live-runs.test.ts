import { expect, it } from 'vitest';
import { alignedPlaylist, runFrom, runPlaylist, runsOf } from './live-runs.ts';

const HEAD = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:EVENT
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA-SEQUENCE:1
`;
const GAME = `${HEAD}#EXT-X-MAP:URI="init-1.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:38:21.482Z
#EXTINF:2.000000,
s00001.m4s
#EXTINF:1.500000,
s00002.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="init-2.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-11-21T09:38:23.598Z
#EXTINF:2.000000,
s00003.m4s
#EXT-X-ENDLIST
`;

it('finds the runs of a game, each with its init segment', () => {
  const segment = (name: string, seconds = 2) => ({ name, seconds });
  expect(runsOf(GAME)).toEqual([
    {
      map: 'init-1.mp4',
      segments: [segment('s00001.m4s'), segment('s00002.m4s', 1.5)],
      starts_at: 0,
      sequence: 1,
    },
    { map: 'init-2.mp4', segments: [segment('s00003.m4s')], starts_at: 3.5, sequence: 3 },
  ]);
});

it('divides a long run where each segment begins with a key frame', () => {
  const entries = Array.from({ length: 1700 }, (_, i) => `#EXTINF:2.000000,\ns${i}.m4s\n`).join('');
  const game = `${HEAD}#EXT-X-MAP:URI="init-1.mp4"\n${entries}`;
  expect(runsOf(game)).toMatchObject([
    { map: 'init-1.mp4', starts_at: 0, sequence: 1 },
    { map: 'init-1.mp4', starts_at: 3000, sequence: 1501 },
  ]);
  expect(runsOf(game.replace('#EXT-X-INDEPENDENT-SEGMENTS\n', ''))).toHaveLength(1);
});

it('restarts a run at the next readable segment', () => {
  const [first] = runsOf(GAME);
  const from = (time: number) => first && runFrom(first, [0, 2], time).segments.map(({ name }) => name);
  expect([0, 1.5, 1.99, 3].map(from)).toEqual([
    ['s00001.m4s', 's00002.m4s'],
    ['s00002.m4s'],
    ['s00002.m4s'],
    ['s00002.m4s'],
  ]);
  expect(first && runFrom(first, [0], 3)).toEqual(first);
});

it('writes a playlist of one run', () => {
  const [, second] = runsOf(GAME);
  expect(second && runPlaylist(second, '/media/360p').split('\n').slice(5, 8)).toEqual([
    '#EXT-X-MAP:URI="/media/360p/init-2.mp4"',
    '#EXTINF:2.000000,',
    '/media/360p/s00003.m4s',
  ]);
});

it('copies segments, lengths, dates and discontinuities into the playlist of a smaller size', () => {
  const maps = new Map([
    ['s00001.m4s', 'part-1.mp4'],
    ['s00003.m4s', 'part-2.mp4'],
  ]);
  const aligned = alignedPlaylist(GAME, maps);
  const withoutMaps = (text: string) => text.replace(/^#EXT-X-MAP.*\n/gm, '');
  expect(withoutMaps(aligned)).toBe(withoutMaps(GAME));
  expect(runsOf(aligned).map(run => run.map)).toEqual(['part-1.mp4', 'part-2.mp4']);
});
