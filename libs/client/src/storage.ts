import { LOCAL_STORAGE_TTL_MS, STORE_PERSISTENCE_TIMEOUT_MS } from '@grandstand/rules/constants';

/** A stored value. `kept_at`, its name in stored entries, is the time of storing, in Unix milliseconds. */
export interface StoredEntry {
  readonly value: unknown;
  readonly kept_at: number;
}

/** The only access to local storage (decision B20). Values are JSON and may be a year old: readers validate them. */
export interface EntryStorage {
  get(key: string): unknown;
  entry(key: string): StoredEntry | undefined;
  set(key: string, value: unknown): void;
  remove(key: string): void;
  /** Removes every key with this prefix. */
  removeAll(prefix: string): void;
  /** Removes entries older than 360 days. */
  dropExpired(): void;
  /** Calls `changed` when another tab changes the key. Returns an unsubscribe function. */
  listen(key: string, changed: () => void): () => void;
}

export interface StorageOptions {
  readonly channel: string;
  /** Returns `localStorage`. A function, because even reading the property throws if the browser forbids storage. */
  readonly area: () => Storage;
  readonly now: () => number;
  /** `window`, which receives the `storage` events of other tabs. */
  readonly tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Decision B20: stored content is shown at once, and revalidated if it is older than 60 s. */
export function isDueForRevalidation(storedAt: number, now: number): boolean {
  return now - storedAt > STORE_PERSISTENCE_TIMEOUT_MS;
}

function parsedEntry(text: string | null): StoredEntry | undefined {
  if (text === null) return undefined;
  try {
    const entry: unknown = JSON.parse(text);
    if (typeof entry !== 'object' || entry === null) return undefined;
    if (!('value' in entry) || !('kept_at' in entry) || typeof entry.kept_at !== 'number') return undefined;
    return { value: entry.value, kept_at: entry.kept_at };
  } catch {
    return undefined; // other code wrote under our key
  }
}

export function createStorage({ channel, area, now, tabs }: StorageOptions): EntryStorage {
  const prefix = `grandstand:${channel}:`;
  /** Values that local storage refused because it is full or forbidden; they last for the lifetime of the page. */
  const memory = new Map<string, StoredEntry>();

  /** Returns `otherwise` if storage is forbidden, in which case any access throws. */
  function attempt<T>(act: (area: Storage) => T, otherwise: T): T {
    try {
      return act(area());
    } catch {
      return otherwise;
    }
  }

  function remove(key: string): void {
    memory.delete(key);
    attempt(local => local.removeItem(prefix + key), undefined);
  }

  function entry(key: string): StoredEntry | undefined {
    const found = memory.get(key) ?? parsedEntry(attempt(local => local.getItem(prefix + key), null));
    if (!found) return undefined;
    if (now() - found.kept_at < LOCAL_STORAGE_TTL_MS) return found;
    remove(key);
    return undefined;
  }

  function set(key: string, value: unknown): void {
    const fresh = { value, kept_at: now() };
    const written = attempt(local => {
      local.setItem(prefix + key, JSON.stringify(fresh));
      return true;
    }, false);
    fallBackToMemory(key, fresh, written);
  }

  function fallBackToMemory(key: string, fresh: StoredEntry, written: boolean): void {
    if (written) {
      memory.delete(key);
      return;
    }
    remove(key); // the older value must not be read again
    memory.set(key, fresh);
  }

  function keys(): string[] {
    const names = attempt(local => Array.from({ length: local.length }, (_, at) => local.key(at)), []);
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
