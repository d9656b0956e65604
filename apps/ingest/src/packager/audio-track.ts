import { type AudioParameters, SAMPLES_PER_FRAME } from '../fmp4/audio-parameters.ts';
import type { Sample, TrackRun } from '../fmp4/tracks.ts';
import { audioShift } from './audio-placement.ts';

type MutableSample = { -readonly [field in keyof Sample]: Sample[field] };

/** Buffers sound until its segment is cut. Times are in samples. */
export class AudioTrack {
  readonly parameters: AudioParameters;
  #start = 0;
  #end: number | null = null;
  #samples: MutableSample[] = [];

  constructor(parameters: AudioParameters) {
    this.parameters = parameters;
  }

  get isEmpty(): boolean {
    return this.#samples.length === 0;
  }

  /** Returns false if the frame was dropped. */
  push(seconds: number, data: Buffer): boolean {
    const actual = Math.round(seconds * this.parameters.sampleRate);
    const expected = this.#end ?? actual;
    const shift = audioShift(expected, actual, this.parameters.sampleRate);
    if (shift === null) return false;
    const last = this.#samples.at(-1);
    if (last === undefined) this.#start = expected + shift;
    else last.duration += shift;
    this.#samples.push({ data, duration: SAMPLES_PER_FRAME, composition: 0, key: true });
    this.#end = expected + shift + SAMPLES_PER_FRAME;
    return true;
  }

  /** Removes and returns the samples that start before `seconds`; null if there are none. */
  drain(seconds: number): TrackRun | null {
    const until = seconds * this.parameters.sampleRate;
    const start = this.#start;
    let count = 0;
    for (const sample of this.#samples) {
      if (this.#start >= until) break;
      this.#start += sample.duration;
      count += 1;
    }
    const samples = this.#samples.splice(0, count);
    return samples.length === 0 ? null : { start, samples };
  }
}
