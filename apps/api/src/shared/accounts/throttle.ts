import { Lru } from '../async/lru.ts';

const CAPACITY = 50_000;

/** Counts attempts by key within a window. */
export interface Throttle {
  /** Adds one attempt, which opens a window if none is open. Returns the number of attempts in it. */
  count(key: string, windowMs: number): Promise<number>;
  /** Removes one attempt, which did not fail. */
  forgive(key: string): Promise<void>;
  /** Removes all attempts. */
  clear(key: string): Promise<void>;
  /** Seconds until the window of this key ends. */
  secondsLeft(key: string): Promise<number>;
}

interface MemoryThrottle extends Throttle {
  /** Adds attempts, or subtracts them if negative. Returns the number in the window. */
  add(key: string, attempts: number, windowMs: number): number;
  attempts(key: string): number;
}

interface Window {
  attempts: number;
  readonly endsAt: number;
}

/** Counts in the memory of this process. */
export function memoryThrottle(now: () => number): MemoryThrottle {
  const windows = new Lru<Window>(CAPACITY);
  const open = (key: string) => {
    const window = windows.get(key);
    return window !== undefined && window.endsAt > now() ? window : undefined;
  };
  const add: MemoryThrottle['add'] = (key, attempts, windowMs) => {
    const window = open(key) ?? { attempts: 0, endsAt: now() + windowMs };
    window.attempts = Math.max(0, window.attempts + attempts);
    windows.set(key, window);
    return window.attempts;
  };
  return {
    add,
    attempts: key => open(key)?.attempts ?? 0,
    count: async (key, windowMs) => add(key, 1, windowMs),
    async forgive(key) {
      const window = open(key);
      if (window) window.attempts -= 1;
    },
    async clear(key) {
      windows.delete(key);
    },
    async secondsLeft(key) {
      return Math.ceil(((open(key)?.endsAt ?? now()) - now()) / 1000);
    },
  };
}
