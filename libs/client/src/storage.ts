import { LOCAL_STORAGE_TTL_MS, STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';

/** A stored value and when it was stored, in Unix milliseconds. */
export interface StoredEntry {
  readonly value: unknown;
  readonly kept_at: number;
}

/** The one way to local storage (decision B20). Values are JSON; who reads one checks it, as it may be a year old. */
export interface EntryStorage {
  get(key: string): unknown;
  entry(key: string): StoredEntry | undefined;
  set(key: string, value: unknown): void;
  remove(key: string): void;
  /** Removes every key that begins so. */
  removeAll(beginning: string): void;
  /** Removes what is older than 360 days. */
  dropExpired(): void;
  /** Calls back when another tab changed the key. Returns the function that ends it. */
  listen(key: string, changed: () => void): () => void;
}

export interface StorageOptions {
  readonly channel: string;
  /** `localStorage`, by a function because a browser may forbid even the mention of it. */
  readonly area: () => Storage;
  readonly now: () => number;
  /** `window`, where the other tabs' changes arrive. */
  readonly tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Decision B20: what is kept is shown at once, and asked again when it is older than 60 s. */
export function isDueForRevalidation(keptAt: number, now: number): boolean {
  return now - keptAt > STORE_PERSISTENCE_TIMEOUT_MS;
}

function parsedEntry(text: string | null): StoredEntry | undefined {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null) return undefined;
    if (!('value' in entry) || !('kept_at' in entry) || typeof entry.kept_at !== 'number') return undefined;
    return { value: entry.value, kept_at: entry.kept_at };
  } catch {
    return undefined; // written by something else under our name
  }
}

export function createStorage({ channel, area, now, tabs }: StorageOptions): EntryStorage {
  const prefix = `grandstand:${channel}:`;
  /** Values that local storage refused because it is full or forbidden; they last as long as the page. */
  const memory = new Map<string, StoredEntry>();

  /** Any access may throw where storage is forbidden; then there is nothing in it. */
  function attempt<T>(act: (area: Storage) => T, otherwise: T): T {
    try {
      return act(area());
    } catch {
      return otherwise;
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    attempt(kept => kept.removeItem(prefix + key), undefined);
  }

  function entry(key: string): StoredEntry | undefined {
    const found = memory.get(key) ?? parsedEntry(attempt(kept => kept.getItem(prefix + key), null));
    if (!found) return undefined;
    if (now() - found.kept_at < LOCAL_STORAGE_TTL_MS) return found;
    remove(key);
    return undefined;
  }

  function set(key: string, value: unknown): void {
    const fresh = { value, kept_at: now() };
    const written = attempt(kept => {
      kept.setItem(prefix + key, JSON.stringify(fresh));
      return true;
    }, false);
    remembered(key, fresh, written);
  }

  function remembered(key: string, fresh: StoredEntry, written: boolean): void {
    if (written) {
      memory.delete(key);
      return;
    }
    remove(key); // the older value must not come back
    memory.set(key, fresh);
  }

  function keys(): string[] {
    const names = attempt(kept => Array.from({ length: kept.length }, (_, at) => kept.key(at)), []);
    const own = names.flatMap(name => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    return [...own, ...memory.keys()];
  }

  function dropExpired(): void {
    for (const key of keys()) entry(key);
  }

  function removeAll(beginning: string): void {
    for (const key of keys()) if (key.startsWith(beginning)) remove(key);
  }

  function listen(key: string, changed: () => void): () => void {
    const follow = (e: Event) => {
      if (!('key' in e) || (e.key !== null && e.key !== prefix + key)) return; // null: everything was cleared
      memory.delete(key);
      changed();
    };
    tabs.addEventListener('storage', follow);
    return () => tabs.removeEventListener('storage', follow);
  }

  return { get: key => entry(key)?.value, entry, set, remove, removeAll, dropExpired, listen };
}
