import type { RecordingAccess, RecordingAccessSource } from '../recording-access.ts';

const STALE_AFTER_MS = 60_000;
const MOST_CACHED = 10_000;

interface CacheEntry {
  readonly access: RecordingAccess;
  readonly fetchedMs: number;
}

/**
 * Caches the access rule of each recording, so that a viewer's request rarely waits for the server. A stale rule is used
 * while a new one is fetched (stale-while-revalidate), also as long as the server is unavailable.
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

  async accessOf(recordingId: string, immediate: boolean): Promise<RecordingAccess | null> {
    const cached = this.#cache.get(recordingId);
    if (cached === undefined) return this.#fetch(recordingId, immediate);
    // If this fails, the next request tries again.
    if (this.#now() - cached.fetchedMs > STALE_AFTER_MS)
      this.#fetch(recordingId, immediate).catch(() => undefined);
    return cached.access;
  }

  // Dedupes in-flight requests. An immediate request must not join one that waits for the server.
  #fetch(recordingId: string, immediate: boolean): Promise<RecordingAccess | null> {
    const key = `${recordingId} ${immediate}`;
    const inFlight = this.#inFlight.get(key);
    if (inFlight !== undefined) return inFlight;
    const request = this.#source
      .accessOf(recordingId, immediate)
      .then(access => this.#store(recordingId, access))
      .finally(() => this.#inFlight.delete(key));
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
