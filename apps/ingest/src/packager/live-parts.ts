import { fragment } from '../fmp4/fragment.ts';
import { fragmentTracks } from '../fmp4/fragment-tracks.ts';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { segmentName } from './playlist.ts';
import type { CutPart } from './segmenter.ts';

/** Number of segments whose parts can be fetched: more than are listed, for players that lag behind. */
const RETAINED_SEGMENTS = 6;

interface Part {
  readonly bytes: Buffer;
  readonly line: string;
}

interface PartedSegment {
  readonly parts: Part[];
  complete: boolean;
}

export interface PartAddress {
  readonly sequence: number;
  readonly index: number;
}

/** Holds the parts of the last segments in memory only. The recording consists of segments. */
export class LiveParts {
  readonly #segments = new Map<number, PartedSegment>();
  #count = 0;

  add(sequence: number, part: CutPart): void {
    const segment = this.#segments.get(sequence) ?? { parts: [], complete: false };
    this.#segments.set(sequence, segment);
    const name = partName({ sequence, index: segment.parts.length });
    this.#count += 1;
    segment.parts.push({ bytes: fragment(this.#count, fragmentTracks(part)), line: partLine(name, part) });
    segment.complete = part.last;
    this.#segments.delete(sequence - RETAINED_SEGMENTS);
  }

  clear(): void {
    this.#segments.clear();
  }

  bytesOf({ sequence, index }: PartAddress): Buffer | undefined {
    return this.#segments.get(sequence)?.parts[index]?.bytes;
  }

  countOf(sequence: number): number {
    return this.#segments.get(sequence)?.parts.length ?? 0;
  }

  linesOf(sequence: number): string {
    return (this.#segments.get(sequence)?.parts ?? []).map(({ line }) => line).join('');
  }

  /** Returns the next part if `last` is the last listed segment. */
  after(last: number): PartAddress {
    const open = this.#segments.get(last + 1);
    if (open === undefined) return { sequence: last + 1, index: 0 };
    return open.complete
      ? { sequence: last + 2, index: 0 }
      : { sequence: last + 1, index: open.parts.length };
  }
}

const PART_NAME = /^s(\d{5,9})\.p(\d{1,3})\.m4s$/;

export function partName({ sequence, index }: PartAddress): string {
  return `${segmentName(sequence)}.p${index}.m4s`;
}

export function readPartName(name: string): PartAddress | null {
  const [, sequence, index] = PART_NAME.exec(name) ?? [];
  return sequence === undefined ? null : { sequence: Number(sequence), index: Number(index) };
}

function partLine(name: string, { durationTicks, independent }: CutPart): string {
  const duration = (durationTicks / VIDEO_TIMESCALE).toFixed(5);
  return `#EXT-X-PART:DURATION=${duration},URI="${name}"${independent ? ',INDEPENDENT=YES' : ''}\n`;
}
