import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILM } from '../testing/film.ts';
import { inspectFilm } from './inspect-film.ts';
import { boxesIn } from './mp4-boxes.ts';

/** The film with the first occurrence of this text replaced by another of the same length. */
function filmWith(text: string, replacement: string): Buffer {
  const changed = Buffer.from(FILM);
  changed.write(replacement, changed.indexOf(text, 0, 'latin1'), 'latin1');
  return changed;
}

/** The film with another duration in units of its timescale, 1000. */
function lasting(milliseconds: number): Buffer {
  const changed = Buffer.from(FILM);
  const header = changed.indexOf('mvhd', 0, 'latin1') + 4;
  expect(changed.readUInt32BE(header + 12)).toBe(1000);
  changed.writeUInt32BE(milliseconds, header + 16);
  return changed;
}

function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
}

const parts = new Map(boxesIn(FILM).map(({ type, data }) => [type, box(type, data)]));
const part = (type: string) => parts.get(type) ?? Buffer.alloc(0);

describe('inspectFilm', () => {
  it('accepts a film that browsers play', () => {
    expect(inspectFilm(FILM)).toBeUndefined();
    expect(inspectFilm(lasting(60_000))).toBeUndefined();
  });

  it.each([
    ['text', Buffer.from('<html>not a film</html>'), 'must be an MP4 file of H.264 pictures'],
    ['nothing', Buffer.alloc(0), 'must be an MP4 file of H.264 pictures'],
    ['another codec', filmWith('avc1\0', 'hvc1\0'), 'must be an MP4 file of H.264 pictures'],
    [
      'a description at the end',
      Buffer.concat([part('ftyp'), part('mdat'), part('moov')]),
      'must have its description first: write it with ffmpeg’s -movflags +faststart',
    ],
    ['no description', Buffer.concat([part('ftyp'), part('mdat')]), 'has no description of its film'],
    ['half a film', FILM.subarray(0, FILM.length - 200), 'is broken: it ends in the middle'],
    ['two hours', lasting(7_200_000), 'lasts 7200 seconds; the limit is 60'],
    ['no duration', lasting(0), 'lasts 0 seconds; the limit is 60'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(inspectFilm(bytes)).toContain(reason);
  });

  it('finds a reason or none in any damaged file, and ends', () => {
    const damage = fc.array(fc.tuple(fc.nat(FILM.length - 1), fc.nat(255)), { maxLength: 6 });
    fc.assert(
      fc.property(damage, fc.nat(FILM.length), (changes, length) => {
        const damaged = Buffer.from(FILM.subarray(0, length));
        for (const [at, value] of changes) if (at < length) damaged[at] = value;
        expect(['string', 'undefined']).toContain(typeof inspectFilm(damaged));
      }),
    );
  });

  it('reads lengths of 64 bits, and one that reaches to the end', () => {
    const long = Buffer.alloc(16);
    long.writeUInt32BE(1);
    long.write('mdat', 4, 'latin1');
    long.writeBigUInt64BE(20n, 8);
    const open = Buffer.from('\0\0\0\0free-----', 'latin1');
    const boxes = boxesIn(Buffer.concat([long, Buffer.from('film'), open]));
    expect(boxes.map(({ type, data }) => [type, data.toString()])).toEqual([
      ['mdat', 'film'],
      ['free', '-----'],
    ]);
  });
});
