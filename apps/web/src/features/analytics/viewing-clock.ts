/** Timeupdate comes four times a second; a longer gap was no playing. */
const LONGEST_STEP_MS = 2000;

export interface ViewingClock {
  /** Counts the time since the last tick; returns the seconds so far. */
  tick(now: number): number;
  /** The next tick counts from zero: after a pause, a seek or a stall. */
  interrupt(): void;
  /** Returns the seconds so far and starts from 0. */
  take(): number;
}

/** Measures for how long a video plays. */
export function createViewingClock(): ViewingClock {
  let last: number | null = null;
  let ms = 0;
  return {
    tick(now) {
      if (last !== null && now - last <= LONGEST_STEP_MS) ms += now - last;
      last = now;
      return ms / 1000;
    },
    interrupt() {
      last = null;
    },
    take() {
      const seconds = ms / 1000;
      ms = 0;
      return seconds;
    },
  };
}
