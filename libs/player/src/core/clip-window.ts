import type { SeekableRange } from './seekable-range.ts';

/** The part of a video that its address names as a temporal fragment, such as `#t=1.24,31.24` (W3C Media Fragments), in seconds. */
export function clipWindowOf(src: string): SeekableRange | undefined {
  const [, start, end] = /#t=([\d.]+),([\d.]+)$/.exec(src) ?? [];
  return start === undefined || end === undefined ? undefined : { start: Number(start), end: Number(end) };
}
