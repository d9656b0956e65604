import type { Sample } from '../fmp4/samples.ts';

/** The pictures of a segment at an end of a clip, each list in decoding order. */
export interface EdgeParts {
  /** The pictures to decode, of which those within the clip are encoded again; empty if none must be. */
  readonly encoded: readonly Sample[];
  /** The pictures that are copied, after the encoded ones at the start of a clip and before them at its end. */
  readonly copied: readonly Sample[];
}

/** Divides the segment in which a clip starts: only the group of pictures that it starts in is encoded again. */
export function headParts(pictures: readonly Sample[], from: number): EdgeParts {
  const groups = closedGroups(pictures);
  const found = groups.findIndex(([key]) => key !== undefined && key.shown >= from);
  const next = found < 0 ? groups.length : found;
  const divided = groups[next - 1] ?? [];
  const encoded = divided.some(({ shown }) => shown >= from) ? divided : [];
  return { encoded, copied: groups.slice(next).flat() };
}

/** Divides the segment in which a clip ends. Nothing is encoded if the pictures within the clip are also decoded first. */
export function tailParts(pictures: readonly Sample[], to: number): EdgeParts {
  const groups = closedGroups(pictures);
  const index = groups.findLastIndex(([key]) => key !== undefined && key.shown < to);
  const divided = groups[index] ?? [];
  const before = groups.slice(0, Math.max(0, index)).flat();
  const within = divided.filter(({ shown }) => shown < to);
  const isFirstDecoded = within.every((picture, i) => picture === divided[i]);
  return isFirstDecoded
    ? { encoded: [], copied: [...before, ...within] }
    : { encoded: divided, copied: before };
}

/** Splits pictures where decoding can start and no picture is shown on the other side. */
function closedGroups(pictures: readonly Sample[]): readonly (readonly Sample[])[] {
  const starts = pictures.flatMap((key, i) => {
    const isClosed =
      key.is_key &&
      pictures.slice(0, i).every(({ shown }) => shown < key.shown) &&
      pictures.slice(i + 1).every(({ shown }) => shown > key.shown);
    return i === 0 || isClosed ? [i] : [];
  });
  return starts.map((start, i) => pictures.slice(start, starts[i + 1]));
}
