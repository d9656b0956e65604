import type { StreamHealth } from './stream-health.ts';

const RECENT_MS = 10 * 60_000;
const MANY_RECONNECTS = 3;
const WARNED: ReadonlySet<StreamHealth['state']> = new Set(['live', 'away']);

/** Warns of an encoder that reconnects often: of the last ten minutes only, as a mended network needs no warning. */
export class ReconnectWarnings {
  readonly #now: () => number;
  readonly #opened = new Map<string, readonly number[]>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** An encoder begins: the first one of a game, or one that comes back. */
  opened(eventKey: string): void {
    for (const key of this.#opened.keys()) {
      const recent = this.#recent(key);
      if (recent.length === 0) this.#opened.delete(key);
      else this.#opened.set(key, recent);
    }
    this.#opened.set(eventKey, [...this.#recent(eventKey), this.#now()]);
  }

  warn(health: StreamHealth): StreamHealth {
    // The first encoder of a game has not come back: it is not among `reconnects`.
    const reconnects = Math.min(health.reconnects, this.#recent(health.event_key).length);
    if (reconnects < MANY_RECONNECTS || !WARNED.has(health.state)) return health;
    const warning = `the encoder has reconnected ${reconnects} times in 10 minutes: check its network`;
    return { ...health, warnings: [...health.warnings, warning] };
  }

  #recent(eventKey: string): readonly number[] {
    const since = this.#now() - RECENT_MS;
    return (this.#opened.get(eventKey) ?? []).filter(at => at > since);
  }
}
