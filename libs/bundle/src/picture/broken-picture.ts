import { figure } from '../limits.ts';

/** Thrown if a file is not exactly the picture that its first bytes announce. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture';
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Trailing bytes could be read as a file of another type. */
export function rejectTrailingBytes(bytes: Buffer, end: number): void {
  const rest = bytes.length - end;
  if (rest > 0) throw new BrokenPicture(`it has ${figure(rest)} bytes after its end`);
}

export function largest(sizes: readonly PictureSize[]): PictureSize {
  const [first, ...others] = sizes;
  if (first === undefined) throw new BrokenPicture('it has no size');
  return others.reduce((most, size) => (pixelsOf(size) > pixelsOf(most) ? size : most), first);
}

export function pixelsOf({ width, height }: PictureSize): number {
  return width * height;
}
