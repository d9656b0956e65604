/** The engine's view of a live stream, in seconds of the media's own clock. */
export type LiveEdge = {
  start: number;
  /** The current end of the playlist. */
  end: number;
  /** Seconds since the playlist last grew. */
  age: number;
  /** The most that it grows by at a time; 0 for engines that hold back from the end themselves. */
  step: number;
  /** How far behind the newest picture playback should be; the same for all viewers. */
  targetLatency: number;
};

/** After so many steps without growth, the stream has stalled: the encoder is disconnected. */
const STEPS_UNTIL_STILL = 4;

/** The live point: the current position of a viewer who follows. Between two steps of the playlist it moves with the clock. */
export function livePoint({ start, end, age, step, targetLatency }: LiveEdge): number {
  const newest = end + Math.min(age, step);
  return Math.max(start, Math.min(newest - targetLatency, end - step));
}

export function isStandingStill({ age, step }: LiveEdge): boolean {
  return step > 0 && age > STEPS_UNTIL_STILL * step;
}
