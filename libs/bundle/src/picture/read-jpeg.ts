import { BrokenPicture, largest, type PictureSize, rejectTrailingBytes } from './broken-picture.ts';

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/** 0xC0 to 0xCF start a frame, less three of other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Within a scan: an escaped byte 0xFF, or a restart marker. */
const isOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** Follows the segments of a JPEG to its end. */
export function readJpeg(bytes: Buffer): PictureSize {
  const frames: PictureSize[] = [];
  let hasScan = false;
  let offset = 2;
  for (;;) {
    const { marker, next } = readMarker(bytes, offset);
    if (marker === END_OF_IMAGE) {
      rejectTrailingBytes(bytes, next);
      if (!hasScan) throw new BrokenPicture('it has no pixels');
      return largest(frames);
    }
    if (isFrame(marker)) {
      frames.push({ height: bytes.readUInt16BE(next + 3), width: bytes.readUInt16BE(next + 5) });
    }
    offset = next + bytes.readUInt16BE(next);
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    offset = endOfScan(bytes, offset);
  }
}

export function isJpeg(bytes: Buffer): boolean {
  return bytes.readUInt16BE(0) === START_OF_IMAGE;
}

/** Any number of bytes 0xFF may precede a marker. */
function readMarker(bytes: Buffer, offset: number): { marker: number; next: number } {
  if (bytes.readUInt8(offset) !== 0xff) throw new BrokenPicture('its segments do not follow each other');
  let at = offset + 1;
  while (bytes.readUInt8(at) === 0xff) at += 1;
  return { marker: bytes.readUInt8(at), next: at + 1 };
}

/** Finds the end of a scan: the next marker that is not part of it. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && isOfScan(bytes.readUInt8(at + 1))) at = bytes.indexOf(0xff, at + 2);
  if (at === -1) throw new BrokenPicture('it ends in the middle');
  return at;
}
