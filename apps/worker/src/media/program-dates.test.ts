import { positionAt } from '@grandstand/rules/timeline/program-dates';
import { expect, it } from 'vitest';
import { programDatesOf } from './program-dates.ts';

const START = Date.parse('2026-11-21T18:00:00.000Z');
const dated = (at: number) => `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}\n`;
const segment = (number: number, seconds: number) => `#EXTINF:${seconds.toFixed(6)},\ns${number}.m4s\n`;
const GAME = [
  '#EXTM3U\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXT-X-MEDIA-SEQUENCE:1\n#EXT-X-MAP:URI="init-1.mp4"\n',
  dated(START),
  segment(1, 2.0004),
  segment(2, 2),
  // Dated every ten segments, rounded to milliseconds.
  dated(START + 4000),
  segment(3, 1.5),
  '#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-1.mp4"\n',
  dated(START + 35_500),
  segment(4, 2),
  '#EXT-X-ENDLIST\n',
].join('');

it('dates the first picture and each return of the encoder', () => {
  expect(programDatesOf(GAME)).toEqual([
    { position: 0, at: START },
    { position: 5500, at: START + 35_500 },
  ]);
});

it('finds pictures after a pause of the encoder', () => {
  const dates = programDatesOf(GAME);
  expect(dates && positionAt(dates, START + 36_000)).toBe(6000);
});

it('has no dates of a playlist without any', () => {
  expect(programDatesOf(`#EXTM3U\n${segment(1, 2)}`)).toBeNull();
});
