import { Lru } from './lru.ts';

const CAPACITY = 500;
const SHARED_MS = 1000;

/** Loads by key; requests for the same key within a second share one load. */
export type CoalesceLoads = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/**
 * For rows that many personal responses need: when a game begins, thousands of viewers load the same row at once.
 */
export function coalesceLoads(now: () => number): CoalesceLoads {
  const known = new Lru<{ value: Promise<unknown>; until: number }>(CAPACITY);
  return <T>(key: string, load: () => Promise<T>) => {
    const found = known.get(key);
    // Each key always has the same type of value.
    if (found && now() < found.until) return found.value as Promise<T>;
    const value = load();
    known.set(key, { value, until: now() + SHARED_MS });
    value.catch(() => known.delete(key));
    return value;
  };
}
