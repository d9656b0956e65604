/** An engine's state of a running stream, in seconds of the media's own clock. */
export type LiveEdge = {
  start: number;
  /** Where the playlist ends for now. */
  end: number;
  /** Since the playlist last grew. */
  age: number;
  /** The most it grows by at a time; 0 from engines that hold back from the end by themselves. */
  step: number;
  /** How far behind the newest picture playback should be: the same for everybody. */
  targetLatency: number;
};

/** After so many steps without growth, the stream has stalled: the encoder is away. */
const STEPS_UNTIL_STILL = 4;
/** Where somebody who sees the game live is now. Between two steps of the playlist it moves with the clock. */
export function livePoint({ start, end, age, step, targetLatency }: LiveEdge): number {
  const newest = end + Math.min(age, step);
  return Math.max(start, Math.min(newest - targetLatency, end - step));
}

export function isStandingStill({ age, step }: LiveEdge): boolean {
  return step > 0 && age > STEPS_UNTIL_STILL * step;
}
