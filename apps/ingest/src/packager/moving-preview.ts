import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '@grandstand/storage/whole-file';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { previewFile } from './preview-file.ts';
import type { CutSegment } from './segmenter.ts';

const PREVIEW_TICKS = 6 * VIDEO_TIMESCALE;
const INTERVAL_TICKS = 10 * VIDEO_TIMESCALE;
/** For restricted games: all previews together show one second of fifty. */
const INTERVAL_TICKS_RESTRICTED = 300 * VIDEO_TIMESCALE;

/** Keeps a short public clip of a live game's last seconds up to date, for its card. */
export class MovingPreview {
  readonly #path: string;
  readonly #isOpen: () => Promise<boolean>;
  #segments: readonly CutSegment[] = [];
  #unwrittenTicks = 0;

  /** `isOpen`: whether anyone may watch the game. */
  constructor(path: string, isOpen: () => Promise<boolean>) {
    this.#path = path;
    this.#isOpen = isOpen;
  }

  /** Writes with each segment until the preview is six seconds long, then at intervals. */
  async add(segment: CutSegment): Promise<void> {
    const isShort = ticksOf(this.#segments) < PREVIEW_TICKS;
    this.#segments = withLatest(this.#segments, segment);
    this.#unwrittenTicks += segment.durationTicks;
    if (!isShort && !(await this.#isDue())) return;
    await this.#write();
    this.#unwrittenTicks = 0;
  }

  async #isDue(): Promise<boolean> {
    if (this.#unwrittenTicks < INTERVAL_TICKS) return false;
    return this.#unwrittenTicks >= INTERVAL_TICKS_RESTRICTED || (await this.#isOpen());
  }

  async #write(): Promise<void> {
    const [first] = this.#segments;
    if (first === undefined) return;
    const samples = this.#segments.flatMap(({ video }) => video.samples);
    await mkdir(dirname(this.#path), { recursive: true });
    await replaceFile(this.#path, previewFile(first.parameters.video, samples));
  }
}

/** Returns the fewest segments of one publication that last long enough and start with a key frame. */
function withLatest(segments: readonly CutSegment[], segment: CutSegment): readonly CutSegment[] {
  const all = segment.fresh ? [segment] : [...segments, segment];
  const last = all.findLastIndex((_, at) => ticksOf(all.slice(at)) >= PREVIEW_TICKS);
  const from = all.findIndex(({ independent }, at) => independent && at >= last);
  return from < 0 ? [] : all.slice(from);
}

function ticksOf(segments: readonly CutSegment[]): number {
  return segments.reduce((sum, { durationTicks }) => sum + durationTicks, 0);
}
