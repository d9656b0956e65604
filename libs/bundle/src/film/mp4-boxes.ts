/** A part of an MP4 file: ISO/IEC 14496-12, 4.2. */
export interface Box {
  readonly type: string;
  readonly data: Buffer;
}

/** Length and type. */
const HEAD_BYTES = 8;
/** With a length of 64 bits. */
const LONG_HEAD_BYTES = 16;

/** The boxes of a file, or within a box. Throws RangeError if one reaches beyond the end. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let offset = 0;
  while (offset < bytes.length) {
    const length = bytes.readUInt32BE(offset);
    const head = length === 1 ? LONG_HEAD_BYTES : HEAD_BYTES;
    const end = endOf(bytes, offset, length);
    if (end < offset + head || end > bytes.length) throw new RangeError('a box reaches beyond the end');
    boxes.push({
      type: bytes.toString('latin1', offset + 4, offset + HEAD_BYTES),
      data: bytes.subarray(offset + head, end),
    });
    offset = end;
  }
  return boxes;
}

/** A length of 0 reaches to the end of the file. */
function endOf(bytes: Buffer, offset: number, length: number): number {
  if (length === 0) return bytes.length;
  return offset + (length === 1 ? Number(bytes.readBigUInt64BE(offset + HEAD_BYTES)) : length);
}

/** The first box at this path within a box. */
export function findBox(box: Box, path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (parent, type) => parent && boxesIn(parent.data).find(child => child.type === type),
    box,
  );
}
