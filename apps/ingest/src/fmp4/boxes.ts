/** ISO/IEC 14496-12, section 4.2: a box is its length, its type and its content. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([uint32(length), Buffer.from(type, 'latin1'), ...content], length);
}

export function fullBox(type: string, version: number, flags: number, ...content: Buffer[]): Buffer {
  return box(type, uint32(((version << 24) | flags) >>> 0), ...content);
}

export function uint8(...values: number[]): Buffer {
  return Buffer.from(values);
}

export function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value, 2 * at);
  });
  return bytes;
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, 4 * at);
  });
  return bytes;
}

export function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export function zeros(length: number): Buffer {
  return Buffer.alloc(length);
}
