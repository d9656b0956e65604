import { BrokenPicture, largest, type PictureSize } from './broken-picture.ts';

export function isAvif(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 12) === 'ftypavif';
}

/** Boxes that contain boxes, and the number of their own bytes before those. */
const HOLDERS: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0 };

/** Follows the boxes of an AVIF to its end. Each part has a size; the largest is the picture's. */
export function readAvif(bytes: Buffer): PictureSize {
  const boxes = [...boxesOf(bytes)];
  if (!boxes.some(({ type }) => type === 'mdat' || type === 'idat'))
    throw new BrokenPicture('it has no pixels');
  const sizes = boxes.filter(({ type }) => type === 'ispe');
  return largest(sizes.map(({ data }) => ({ width: data.readUInt32BE(4), height: data.readUInt32BE(8) })));
}

function* boxesOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  let offset = 0;
  while (offset < bytes.length) {
    const { type, start, end } = readBox(bytes, offset);
    const data = bytes.subarray(start, end);
    yield { type, data };
    const own = HOLDERS[type];
    if (own !== undefined) yield* boxesOf(data.subarray(own));
    offset = end;
  }
}

function readBox(bytes: Buffer, offset: number): { type: string; start: number; end: number } {
  const type = bytes.toString('latin1', offset + 4, offset + 8);
  const short = bytes.readUInt32BE(offset);
  // 0: to the end of the file; 1: the length follows in eight bytes.
  const length = short === 1 ? Number(bytes.readBigUInt64BE(offset + 8)) : short || bytes.length - offset;
  const start = offset + (short === 1 ? 16 : 8);
  const end = offset + length;
  if (end < start || end > bytes.length) throw new BrokenPicture('its parts do not end where it does');
  return { type, start, end };
}
