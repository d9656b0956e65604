/** A box of an MP4 file with its position in the buffer, header included. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** First byte after the head. */
  readonly body: number;
  readonly end: number;
}

const HEAD_BYTES = 8;

/** Returns the boxes between two offsets, up to the first incomplete one. */
function boxesIn(bytes: Buffer, start = 0, end = bytes.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + HEAD_BYTES <= end; ) {
    const size = bytes.readUInt32BE(at);
    if (size < HEAD_BYTES || at + size > end) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      body: at + HEAD_BYTES,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

export function childrenOf(bytes: Buffer, box: Box): Box[] {
  return boxesIn(bytes, box.body, box.end);
}

/** Follows a path of types, the first match at each step. */
export function boxAt(bytes: Buffer, within: Box, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (parent, type) => parent && childrenOf(bytes, parent).find(child => child.type === type),
    within,
  );
}

export function topBoxes(bytes: Buffer): Box[] {
  return boxesIn(bytes);
}

export function topBox(bytes: Buffer, type: string): Box | undefined {
  return topBoxes(bytes).find(box => box.type === type);
}
