import type { Part } from './parts.ts';

/** A part that prints nothing for this many times its share has hung: a loaded core needs about four times as long. */
const SILENT_SHARES = 4;
/** Checks print only when they end, and their shares are short. */
const SHORTEST_SILENCE_SECONDS = 300;
/** A test that reached its own limit has this long to report it. */
const REPORT_SECONDS = 60;
/** CI stops a run after 90 minutes, without naming the part that hung. */
const RUN_MINUTES = 80;
const FULL_RUN_MINUTES = 240;

export interface HangLimits {
  silenceMs: number;
  /** For the whole run, on the clock of `performance.now()`. */
  deadline: number;
}

export function runDeadline(full: boolean): number {
  return (full ? FULL_RUN_MINUTES : RUN_MINUTES) * 60_000;
}

type Times = Pick<Part, 'shareSeconds' | 'longestTestSeconds'>;

export function silenceLimitMs({ shareSeconds, longestTestSeconds = 0 }: Times): number {
  const afterTest = longestTestSeconds + REPORT_SECONDS;
  return Math.max(SILENT_SHARES * shareSeconds, SHORTEST_SILENCE_SECONDS, afterTest) * 1000;
}

/** Calls `onHang` once, with the reason, when the output stops for too long or the whole run reaches its deadline. */
export class HangGuard {
  readonly #onHang: (reason: string) => void;
  readonly #deadlineTimer: NodeJS.Timeout;
  readonly #silenceTimer: NodeJS.Timeout;

  constructor(limits: HangLimits, onHang: (reason: string) => void) {
    this.#onHang = onHang;
    const leftMs = Math.max(0, limits.deadline - performance.now());
    this.#deadlineTimer = setTimeout(
      () => this.#hung(`no end ${minutes(limits.deadline)} after the run started`),
      leftMs,
    );
    this.#silenceTimer = setTimeout(
      () => this.#hung(`no output for ${limits.silenceMs / 1000} s`),
      limits.silenceMs,
    );
  }

  /** Restarts the silence timer. */
  onOutput(): void {
    this.#silenceTimer.refresh();
  }

  stop(): void {
    clearTimeout(this.#deadlineTimer);
    clearTimeout(this.#silenceTimer);
  }

  #hung(reason: string): void {
    this.stop();
    this.#onHang(reason);
  }
}

function minutes(ms: number): string {
  return `${Math.round(ms / 60_000)} minutes`;
}
