import type { RecordingAccess, RecordingAccessSource } from '../recording-access.ts';

const STALE_AFTER_MS = 60_000;
/** An older rule is used only if the server does not respond. */
const OUTDATED_AFTER_MS = 120_000;
const MOST_CACHED = 10_000;

interface CacheEntry {
  readonly access: RecordingAccess;
  fetchedMs: number;
}

/**
 * Caches the access rule of each recording, so that a viewer's request rarely waits for the server. A stale rule is used
 * while a new one is fetched (stale-while-revalidate), for a minute or as long as the server is unavailable.
 */
export class CachedRecordingAccess implements RecordingAccessSource {
  readonly #source: RecordingAccessSource;
  readonly #now: () => number;
  readonly #cache = new Map<string, CacheEntry>();
  readonly #inFlight = new Map<string, Promise<RecordingAccess | null>>();

  constructor(source: RecordingAccessSource, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  /** From now on each rule is requested again before it is used, unless the server does not respond. */
  outdate(): void {
    for (const entry of this.#cache.values()) entry.fetchedMs = Number.NEGATIVE_INFINITY;
    // A reply that is on its way may be from before the change.
    this.#inFlight.clear();
  }

  async accessOf(recordingId: string, immediate: boolean): Promise<RecordingAccess | null> {
    const cached = this.#cache.get(recordingId);
    if (cached === undefined) return this.#fetch(recordingId, immediate);
    const age = this.#now() - cached.fetchedMs;
    if (age <= STALE_AFTER_MS) return cached.access;
    // If this fails, the next request tries again.
    const current = this.#fetch(recordingId, true).catch(() => null);
    return age > OUTDATED_AFTER_MS ? ((await current) ?? cached.access) : cached.access;
  }

  // Dedupes in-flight requests. An immediate request must not join one that waits for the server.
  #fetch(recordingId: string, immediate: boolean): Promise<RecordingAccess | null> {
    const key = `${recordingId} ${immediate}`;
    const inFlight = this.#inFlight.get(key);
    if (inFlight !== undefined) return inFlight;
    const request: Promise<RecordingAccess | null> = this.#source
      .accessOf(recordingId, immediate)
      .then(access => (this.#inFlight.get(key) === request ? this.#store(recordingId, access) : access))
      .finally(() => this.#inFlight.get(key) === request && this.#inFlight.delete(key));
    this.#inFlight.set(key, request);
    return request;
  }

  // A Map iterates in insertion order, so its first key is the oldest.
  #store(recordingId: string, access: RecordingAccess | null): RecordingAccess | null {
    if (access === null) return null;
    this.#cache.delete(recordingId);
    this.#cache.set(recordingId, { access, fetchedMs: this.#now() });
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MOST_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return access;
  }
}
