import { Lru } from './lru.ts';

const CAPACITY = 500;
const SHARED_MS = 1000;

/** Loads by key; who asks for the same within a second shares one load. */
export type CoalesceLoads = <T>(key: string, load: () => Promise<T>) => Promise<T>;

/**
 * For rows that are everyone's on the way to an answer that is one viewer's: when a game begins, thousands ask for the
 * same row at once.
 */
export function coalesceLoads(now: () => number): CoalesceLoads {
  const known = new Lru<{ value: Promise<unknown>; until: number }>(CAPACITY);
  return <T>(key: string, load: () => Promise<T>) => {
    const found = known.get(key);
    // A key is only ever loaded by one kind of load.
    if (found && now() < found.until) return found.value as Promise<T>;
    const value = load();
    known.set(key, { value, until: now() + SHARED_MS });
    value.catch(() => known.delete(key));
    return value;
  };
}
