export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header with one range (RFC 9110, 14.1.2). Returns null for the whole file, also for unknown forms,
 * and 'unsatisfiable' for a range that begins after the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null) return null;
  const [, from, to] = match;
  if (from === '' && to === '') return null;
  if (from === '') return suffix(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size) return 'unsatisfiable';
  return last < first ? null : { first, last };
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - length), last: size - 1 };
}
