import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { JPEG } from '../testing/bundle-folder.ts';
import { inspectPicture } from './inspect-picture.ts';

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

const END = pngChunk('IEND', Buffer.alloc(0));
/** Bytes of a PNG up to the end of its first chunk. */
const HEADER_END = 33;

/** One byte a pixel; A whole picture has as many `rows` of them as it is high. */
function png({ width = 4, height = 4, rows = 4, interlace = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, interlace], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    END,
  ]);
}

/** Sixteen by sixteen red pixels, as `JPEG` is. */
const WEBP = Buffer.from(
  'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoQABAAAsBMJaACdLoAA5gA/u5DH+5sc4twV/9tD/9aH/60P+lAAA==',
  'base64',
);
const AVIF = Buffer.from(
  `AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxp
  YmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB4AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAx
  Q29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAABAAAAAQAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAAB
  AA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACZtZGF0EgAKCDgM/9hAQ0GkMhAZgAAAQACpjmRItWd1dSFI`,
  'base64',
);

const WHOLE: readonly (readonly [string, Buffer])[] = [
  ['PNG', png()],
  ['JPEG', JPEG],
  ['WebP', WEBP],
  ['AVIF', AVIF],
];

/** With its bytes at `offset` changed. */
function changed(bytes: Buffer, offset: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes);
  copy.set(values, offset);
  return copy;
}

describe('inspectPicture', () => {
  it.each(WHOLE)('accepts a whole %s', async (_, bytes) => {
    expect(await inspectPicture(bytes)).toBeUndefined();
  });

  it.each(WHOLE)('refuses a %s truncated at any byte', async (_, bytes) => {
    for (let length = 40; length < bytes.length; length += 1) {
      expect(await inspectPicture(bytes.subarray(0, length)), String(length)).toMatch(/^is broken: /);
    }
  });

  it.each(WHOLE)('refuses a %s with trailing bytes', async (_, bytes) => {
    const page = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
    expect(await inspectPicture(page)).toMatch(
      /^is broken: it has 25 bytes after its end|do not end where it does$/,
    );
  });

  it.each([
    ['PNG', png({ width: 60_000, height: 60_000, rows: 1 })],
    ['JPEG', changed(JPEG, JPEG.indexOf(Buffer.from('ffc0', 'hex')) + 5, 0xea, 0x60, 0xea, 0x60)],
    ['AVIF', changed(AVIF, AVIF.indexOf('ispe') + 8, 0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60)],
  ])('refuses a %s of 60,000 by 60,000 pixels', async (_, bytes) => {
    expect(await inspectPicture(bytes)).toBe(
      'has 3,600,000,000 pixels (60,000 × 60,000); the limit is 40,000,000',
    );
  });

  it('refuses a WebP of 16,383 by 16,383 pixels, the most that the format has', async () => {
    const large = changed(WEBP, WEBP.indexOf(Buffer.from('9d012a', 'hex')) + 3, 0xff, 0x3f, 0xff, 0x3f);
    expect(await inspectPicture(large)).toMatch(/^has 268,402,689 pixels/);
  });

  it.each([
    ['fewer', png({ rows: 3 })],
    ['more', png({ rows: 5 })],
  ])('unpacks a PNG and refuses one with %s pixels than it says', async (_, bytes) => {
    expect(await inspectPicture(bytes)).toBe('is broken: its pixels do not match its size');
  });

  it('adds up the passes of an interlaced PNG', async () => {
    // Four by four: passes of 1×1, 1×1, 2×1, 2×2 and 4×2 pixels, each row with a byte for its filter.
    const passes = [2, 2, 3, 6, 10].reduce((sum, bytes) => sum + bytes);
    expect(await inspectPicture(png({ interlace: 1, rows: 4 }))).toMatch(/pixels do not match/);
    const data = deflateSync(Buffer.alloc(passes));
    const header = png({ interlace: 1 }).subarray(0, HEADER_END);
    const whole = Buffer.concat([header, pngChunk('IDAT', data), END]);
    expect(await inspectPicture(whole)).toBeUndefined();
  });

  it.each([
    ['a wrong checksum', changed(png(), 20, 9), 'is broken: a checksum in it is wrong'],
    [
      'pixels that are not packed',
      Buffer.concat([png().subarray(0, HEADER_END), pngChunk('IDAT', Buffer.from('no')), END]),
      'is broken: its pixels cannot be unpacked',
    ],
    [
      'no pixels',
      changed(JPEG, JPEG.indexOf(Buffer.from('ffc0', 'hex')) + 5, 0, 0),
      'is broken: its size is zero pixels',
    ],
    [
      'a page',
      Buffer.from('<html>'.repeat(20)),
      'cannot be read as a picture; allowed: JPEG, PNG, WebP, AVIF',
    ],
    ['nothing', Buffer.alloc(0), 'cannot be read as a picture; allowed: JPEG, PNG, WebP, AVIF'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await inspectPicture(bytes)).toBe(reason);
  });
});
