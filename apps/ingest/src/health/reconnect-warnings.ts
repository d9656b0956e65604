import type { StreamHealth } from './stream-health.ts';

const RECENT_MS = 10 * 60_000;
const MANY_RECONNECTS = 3;
const WARNED: ReadonlySet<StreamHealth['state']> = new Set(['live', 'away']);

/** Warns of frequent reconnects. Only the last ten minutes count, so that the warning ends once the network is stable. */
export class ReconnectWarnings {
  readonly #now: () => number;
  readonly #starts = new Map<string, readonly number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Records that an encoder starts or reconnects. */
  recordStart(eventKey: string): void {
    for (const key of this.#starts.keys()) {
      const recent = this.#recent(key);
      if (recent.length === 0) this.#starts.delete(key);
      else this.#starts.set(key, recent);
    }
    this.#starts.set(eventKey, [...this.#recent(eventKey), this.#now()]);
  }

  addWarning(health: StreamHealth): StreamHealth {
    // The first start of a game is no reconnect, so it is not part of `reconnects`.
    const reconnects = Math.min(health.reconnects, this.#recent(health.event_key).length);
    if (reconnects < MANY_RECONNECTS || !WARNED.has(health.state)) return health;
    const warning = `the encoder has reconnected ${reconnects} times in 10 minutes: check its network`;
    return { ...health, warnings: [...health.warnings, warning] };
  }

  #recent(eventKey: string): readonly number[] {
    const since = this.#now() - RECENT_MS;
    return (this.#starts.get(eventKey) ?? []).filter(at => at > since);
  }
}
