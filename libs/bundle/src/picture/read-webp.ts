import { BrokenPicture, largest, type PictureSize, rejectTrailingBytes } from './broken-picture.ts';

const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Follows the chunks of a WebP to its end. */
export function readWebp(bytes: Buffer): PictureSize {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) throw new BrokenPicture('it ends in the middle');
  rejectTrailingBytes(bytes, end);
  const sizes: PictureSize[] = [];
  let hasPixels = false;
  let offset = HEADER_BYTES;
  while (offset < end) {
    const type = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const data = bytes.subarray(offset + CHUNK_HEADER_BYTES, offset + CHUNK_HEADER_BYTES + length);
    if (data.length < length) throw new BrokenPicture('it ends in the middle');
    const size = SIZES[type]?.(data);
    if (size !== undefined) sizes.push(size);
    hasPixels ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF';
    // Chunks of an odd length are followed by a byte of padding.
    offset += CHUNK_HEADER_BYTES + length + (length % 2);
  }
  if (!hasPixels) throw new BrokenPicture('it has no pixels');
  return largest(sizes);
}

const SIDE_BITS = 0x3fff;

const SIZES: Readonly<Record<string, (data: Buffer) => PictureSize>> = {
  'VP8 ': data => ({ width: data.readUInt16LE(6) & SIDE_BITS, height: data.readUInt16LE(8) & SIDE_BITS }),
  VP8L: data => {
    const bits = data.readUInt32LE(1);
    return { width: (bits & SIDE_BITS) + 1, height: ((bits >>> 14) & SIDE_BITS) + 1 };
  },
  VP8X: data => ({ width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }),
  ANMF: data => ({ width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1 }),
};
