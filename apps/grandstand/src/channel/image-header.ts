export interface ImageHeader {
  readonly type: 'png' | 'jpeg' | 'webp' | 'avif';
  /** Pixels; null where the header is not read that far. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What a picture's first bytes say it is; undefined when they are no picture that browsers show. */
export function readImageHeader(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 32) return undefined;
  if (bytes.readUInt32BE(0) === 0x89504e47) {
    return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') {
    return { type: 'webp', width: null, height: null };
  }
  if (bytes.toString('latin1', 4, 12) === 'ftypavif') return { type: 'avif', width: null, height: null };
  if (bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
  return undefined;
}

/** A JPEG is segments; the size stands in the one that starts a frame (0xC0 to 0xCF, less three of other meanings). */
function readJpeg(bytes: Buffer): ImageHeader | undefined {
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      return { type: 'jpeg', height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) };
    }
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
}
