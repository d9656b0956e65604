import { figure, LIMITS } from '../limits.ts';
import { BrokenPicture, type PictureSize, pixelsOf } from './broken-picture.ts';
import { isAvif, readAvif } from './read-avif.ts';
import { isJpeg, readJpeg } from './read-jpeg.ts';
import { isPng, type Png, readPng } from './read-png.ts';
import { isWebp, readWebp } from './read-webp.ts';

const SMALLEST_BYTES = 32;

/** Returns why a file cannot be shown as a picture, as the end of a sentence; undefined if it can. */
export async function inspectPicture(bytes: Buffer): Promise<string | undefined> {
  try {
    const picture = read(bytes);
    if (picture === undefined) return 'cannot be read as a picture; allowed: JPEG, PNG, WebP, AVIF';
    const excess = tooLarge(picture);
    if (excess !== undefined) return excess;
    if ('unpack' in picture) await picture.unpack();
    return undefined;
  } catch (error) {
    if (error instanceof BrokenPicture) return `is broken: ${error.message}`;
    // A length field points beyond the end.
    if (error instanceof RangeError) return 'is broken: it ends in the middle';
    throw error;
  }
}

function read(bytes: Buffer): PictureSize | Png | undefined {
  if (bytes.length < SMALLEST_BYTES) return undefined;
  if (isPng(bytes)) return readPng(bytes);
  if (isWebp(bytes)) return readWebp(bytes);
  if (isAvif(bytes)) return readAvif(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  return undefined;
}

function tooLarge(size: PictureSize): string | undefined {
  const pixels = pixelsOf(size);
  if (pixels === 0) return 'is broken: its size is zero pixels';
  if (pixels <= LIMITS.pixels) return undefined;
  const sides = `${figure(size.width)} × ${figure(size.height)}`;
  return `has ${figure(pixels)} pixels (${sides}); the limit is ${figure(LIMITS.pixels)}`;
}
