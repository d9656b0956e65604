export interface ReadBox {
  readonly type: string;
  readonly content: Buffer;
}

/** Returns the top-level boxes of `bytes`. */
export function readBoxes(bytes: Buffer): ReadBox[] {
  const boxes: ReadBox[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > bytes.length) throw new Error(`box of ${length} bytes at ${at}`);
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + 8, at + length),
    });
    at += length;
  }
  return boxes;
}

/** Returns all boxes at a path such as `['moof', 'traf', 'tfdt']`. */
export function boxesAt(bytes: Buffer, [name, ...rest]: readonly string[]): Buffer[] {
  const found = readBoxes(bytes).filter(box => box.type === name);
  return found.flatMap(({ content }) => (rest.length === 0 ? [content] : boxesAt(content, rest)));
}
