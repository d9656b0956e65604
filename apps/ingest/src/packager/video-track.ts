import { type Sample, type TrackRun, VIDEO_TIMESCALE } from '../fmp4/tracks.ts';

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000;
const USUAL_FRAME_TICKS = VIDEO_TIMESCALE / 30;

export interface VideoFrame {
  readonly ticks: number;
  readonly compositionMs: number;
  readonly key: boolean;
  readonly data: Buffer;
}

/** The picture that waits for its segment. A frame's length is known only when the next one comes. */
export class VideoTrack {
  #start: number;
  #samples: Sample[] = [];
  #held: VideoFrame | null = null;
  frameTicks = USUAL_FRAME_TICKS;

  constructor(start: number) {
    this.#start = start;
  }

  /** Where the segment begins. */
  get start(): number {
    return this.#start;
  }

  /** When the last frame began. */
  get last(): number {
    return this.#held?.ticks ?? this.#start;
  }

  /** Gives the last frame its length: up to `ticks`, or the usual one. Answers where it ends. */
  close(ticks?: number): number {
    const held = this.#held;
    if (held === null) return this.#start;
    const duration = Math.max(1, ticks === undefined ? this.frameTicks : ticks - held.ticks);
    // A gap is no usual length.
    if (duration < VIDEO_TIMESCALE) this.frameTicks = duration;
    const { data, key, compositionMs } = held;
    this.#samples.push({ data, key, duration, composition: compositionMs * TICKS_PER_MS });
    this.#held = null;
    return held.ticks + duration;
  }

  hold(frame: VideoFrame): void {
    this.#held = frame;
  }

  take(end: number): TrackRun {
    const run = { start: this.#start, samples: this.#samples };
    this.#start = end;
    this.#samples = [];
    return run;
  }
}
