import { figure } from '../limits.ts';

/** Thrown where a file is not, or not only, the picture that its first bytes promise. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture';
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that goes on after its end carries something else to whoever reads it otherwise. */
export function refuseRest(bytes: Buffer, end: number): void {
  const rest = bytes.length - end;
  if (rest > 0) throw new BrokenPicture(`it has ${figure(rest)} bytes after its end`);
}

export function largest(sizes: readonly PictureSize[]): PictureSize {
  const [first, ...others] = sizes;
  if (first === undefined) throw new BrokenPicture('it does not say how large it is');
  return others.reduce((most, size) => (pixelsOf(size) > pixelsOf(most) ? size : most), first);
}

export function pixelsOf({ width, height }: PictureSize): number {
  return width * height;
}
