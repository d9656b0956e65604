import { describe, expect, it } from 'vitest';
import { firstPictureSeconds } from './first-picture.ts';

type Part = number | string | readonly Part[];

/** 32-bit numbers, four-letter codes, and lists of them. */
function bytes(part: Part): number[] {
  if (typeof part === 'string') return [...part].map(letter => letter.charCodeAt(0));
  if (typeof part === 'number') return [24, 16, 8, 0].map(shift => (part >>> shift) & 0xff);
  return part.flatMap(bytes);
}

function box(type: string, ...content: readonly Part[]): Part {
  const body = bytes(content);
  return [body.length + 8, type, String.fromCharCode(...body)];
}

const view = (...parts: readonly Part[]) => new DataView(new Uint8Array(bytes(parts)).buffer);

const TIMESCALE = 12_800;
const trak = (id: number, handler: string, timescale: number) =>
  box(
    'trak',
    box('tkhd', 0, 0, 0, id),
    box('mdia', box('mdhd', 0, 0, 0, timescale), box('hdlr', 0, 0, handler)),
  );
const INIT = view(box('ftyp', 'iso5'), box('moov', trak(1, 'soun', 48_000), trak(2, 'vide', TIMESCALE)));

const traf = (id: number, tfdt: Part, ...run: readonly number[]) =>
  box('traf', box('tfhd', 0, id), tfdt, box('trun', ...run));
const SOUND = traf(1, box('tfdt', 0, 9), 0, 1);

describe('the first picture of a segment', () => {
  it.each([
    ['is decoded and shown at once', traf(2, box('tfdt', 0, 25_600), 0x1, 2, 99), 2],
    ['is shown later', traf(2, box('tfdt', 0, 25_600), 0xf01, 1, 99, 512, 1000, 0, 1280), 2.1],
    ['has flags of its own', traf(2, box('tfdt', 0, 25_600), 0xa05, 1, 99, 0, 1000, 1280), 2.1],
    ['has a long time', traf(2, box('tfdt', 0x1000000, 1, 0), 0x1, 1, 99), 2 ** 32 / TIMESCALE],
  ])('%s', (_, pictures, seconds) => {
    const segment = view(box('styp', 'msdh'), box('moof', box('mfhd', 0, 1), SOUND, pictures), box('mdat'));
    expect(firstPictureSeconds(INIT, segment)).toBe(seconds);
  });

  it('is undefined without pictures, and in damaged files', () => {
    expect(firstPictureSeconds(INIT, view(box('moof', SOUND)))).toBeUndefined();
    expect(firstPictureSeconds(INIT, view(3, 'moof'))).toBeUndefined();
    expect(firstPictureSeconds(view(900, 'moov'), view(box('moof', SOUND)))).toBeUndefined();
  });
});
