import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflate } from 'node:zlib';
import { BrokenPicture, type PictureSize, rejectTrailingBytes } from './broken-picture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum. */
const CHUNK_FRAME_BYTES = 12;
const MIDDLE = 'it ends in the middle';
const WRONG_SIZE = 'its pixels do not match its size';

export interface Png extends PictureSize {
  /** Throws BrokenPicture if the number of packed pixels does not match the size. */
  unpack(): Promise<void>;
}

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Follows the chunks of a PNG to its end, checksums included. */
export function readPng(bytes: Buffer): Png {
  const chunks = [...chunksOf(bytes)];
  const [first] = chunks;
  if (first?.type !== 'IHDR' || first.data.length !== 13)
    throw new BrokenPicture('it does not begin with its size');
  const header = readHeader(first.data);
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  return { ...header, unpack: () => unpack(packed, unpackedBytes(header)) };
}

function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  let offset = SIGNATURE.length;
  for (;;) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + CHUNK_FRAME_BYTES + length;
    if (end > bytes.length) throw new BrokenPicture(MIDDLE);
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      throw new BrokenPicture('a checksum in it is wrong');
    }
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    yield { type, data: bytes.subarray(offset + 8, end - 4) };
    if (type === 'IEND') return rejectTrailingBytes(bytes, end);
    offset = end;
  }
}

interface Header extends PictureSize {
  readonly bitsOfPixel: number;
  readonly isInterlaced: boolean;
}

/** Values of a pixel by the kind of colour: grey, colour, palette, grey and colour with transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function readHeader(data: Buffer): Header {
  const [depth = 0, color = 0, , , interlace] = data.subarray(8);
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    bitsOfPixel: depth * (CHANNELS[color] ?? 0),
    isInterlaced: interlace === 1,
  };
}

/** The seven passes of an interlaced picture: first column and row, and the steps between them. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

function unpackedBytes({ width, height, bitsOfPixel, isInterlaced }: Header): number {
  const passes = isInterlaced ? PASSES : WHOLE;
  return passes.reduce((sum, [x, y, across, down]) => {
    const columns = Math.ceil((width - x) / across);
    const rows = Math.ceil((height - y) / down);
    // Each row begins with the byte that names its filter.
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bitsOfPixel) / 8)) : sum;
  }, 0);
}

const UNPACK_BYTES = 256 * 1024;

/** Counts the unpacked bytes and stops at the limit: a small file may unpack to gigabytes. */
async function unpack(packed: readonly Buffer[], expected: number): Promise<void> {
  let unpacked = 0;
  const count = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      unpacked += part.length;
      if (unpacked > expected) throw new BrokenPicture(WRONG_SIZE);
    }
  };
  try {
    await pipeline(Readable.from(packed), createInflate({ chunkSize: UNPACK_BYTES }), count);
  } catch (error) {
    if (error instanceof BrokenPicture) throw error;
    throw new BrokenPicture('its pixels cannot be unpacked', { cause: error });
  }
  if (unpacked !== expected) throw new BrokenPicture(WRONG_SIZE);
}
