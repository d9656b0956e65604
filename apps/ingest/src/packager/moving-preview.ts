import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { previewFile } from './preview-file.ts';
import type { CutSegment } from './take.ts';

const PREVIEW_TICKS = 6 * VIDEO_TIMESCALE;
const EVERY_TICKS = 10 * VIDEO_TIMESCALE;
/** Of a game that not everybody may watch: who fetches each of its previews has seen one second of fifty. */
const EVERY_TICKS_GUARDED = 300 * VIDEO_TIMESCALE;

/** The last seconds of a live game as a small film, for the cards that show it to everybody. Written anew now and then. */
export class MovingPreview {
  readonly #path: string;
  readonly #isOpen: () => Promise<boolean>;
  #segments: readonly CutSegment[] = [];
  #unwrittenTicks = 0;

  /** `isOpen`: whether everybody may watch the game itself. */
  constructor(path: string, isOpen: () => Promise<boolean>) {
    this.#path = path;
    this.#isOpen = isOpen;
  }

  /** From the first segment on there is something to show, and soon six seconds of it. */
  async add(segment: CutSegment): Promise<void> {
    const isShort = ticksOf(this.#segments) < PREVIEW_TICKS;
    this.#segments = withLatest(this.#segments, segment);
    this.#unwrittenTicks += segment.durationTicks;
    if (!isShort && !(await this.#isDue())) return;
    await this.#write();
    this.#unwrittenTicks = 0;
  }

  async #isDue(): Promise<boolean> {
    if (this.#unwrittenTicks < EVERY_TICKS) return false;
    return this.#unwrittenTicks >= EVERY_TICKS_GUARDED || (await this.#isOpen());
  }

  async #write(): Promise<void> {
    const [first] = this.#segments;
    if (first === undefined) return;
    const samples = this.#segments.flatMap(({ video }) => video.samples);
    await mkdir(dirname(this.#path), { recursive: true });
    await replaceFile(this.#path, previewFile(first.parameters.video, samples));
  }
}

/** The fewest that last long enough, of one encoder, from a key frame on. */
function withLatest(segments: readonly CutSegment[], segment: CutSegment): readonly CutSegment[] {
  const all = segment.fresh ? [segment] : [...segments, segment];
  const last = all.findLastIndex((_, at) => ticksOf(all.slice(at)) >= PREVIEW_TICKS);
  const from = all.findIndex(({ independent }, at) => independent && at >= last);
  return from < 0 ? [] : all.slice(from);
}

function ticksOf(segments: readonly CutSegment[]): number {
  return segments.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
}
