import { type Sample, type TrackRun, VIDEO_TIMESCALE } from '../fmp4/tracks.ts';

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000;
const USUAL_FRAME_TICKS = VIDEO_TIMESCALE / 30;

export interface VideoFrame {
  readonly ticks: number;
  readonly compositionMs: number;
  readonly key: boolean;
  readonly data: Buffer;
}

/** Buffers frames until their segment is cut. A frame's duration is known when the next frame arrives. */
export class VideoTrack {
  #start: number;
  #samples: Sample[] = [];
  #pending: VideoFrame | null = null;
  frameTicks = USUAL_FRAME_TICKS;

  constructor(start: number) {
    this.#start = start;
  }

  /** Start of the buffered samples. */
  get start(): number {
    return this.#start;
  }

  /** Start of the last frame. */
  get last(): number {
    return this.#pending?.ticks ?? this.#start;
  }

  /** Sets the last frame's duration, up to `ticks` or the usual one. Returns its end. */
  close(ticks?: number): number {
    const pending = this.#pending;
    if (pending === null) return this.#start;
    const duration = Math.max(1, ticks === undefined ? this.frameTicks : ticks - pending.ticks);
    // A gap does not change the usual duration.
    if (duration < VIDEO_TIMESCALE) this.frameTicks = duration;
    const { data, key, compositionMs } = pending;
    this.#samples.push({ data, key, duration, composition: compositionMs * TICKS_PER_MS });
    this.#pending = null;
    return pending.ticks + duration;
  }

  hold(frame: VideoFrame): void {
    this.#pending = frame;
  }

  drain(end: number): TrackRun {
    const run = { start: this.#start, samples: this.#samples };
    this.#start = end;
    this.#samples = [];
    return run;
  }
}
