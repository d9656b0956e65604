/** An encoder that was refused, for the operator. */
export interface RefusalReport {
  /** Null if its key belongs to no game. */
  readonly event_key: string | null;
  readonly reason: string;
  readonly address: string;
}

const AGAIN_AFTER_MS = 10_000;
/** Reports that are remembered; a flood of others is not reported until these expire. */
const MOST_REMEMBERED = 200;

/** Passes on a refusal once in a while for each game and reason: encoders try again within seconds, and strangers may flood. */
export class RefusalReports {
  readonly #reported = new Map<string, number>();
  readonly #send: (report: RefusalReport) => void;
  readonly #now: () => number;

  constructor(send: (report: RefusalReport) => void, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  add(report: RefusalReport): void {
    const now = this.#now();
    for (const [key, at] of this.#reported) if (now - at >= AGAIN_AFTER_MS) this.#reported.delete(key);
    // Numbers such as the seconds to wait do not make another reason.
    const key = `${report.event_key} ${report.reason.replace(/\d+/g, 'N')}`;
    if (this.#reported.has(key) || this.#reported.size >= MOST_REMEMBERED) return;
    this.#reported.set(key, now);
    this.#send(report);
  }
}
