import { Lru } from '../async/lru.ts';

const CAPACITY = 50_000;

/** Counts attempts by key within a window. */
export interface Throttle {
  /** One more, which is also the first of its window where none is open. Answers how many that makes. */
  count(key: string, windowMs: number): Promise<number>;
  /** Takes one back: it was no failure. */
  forgive(key: string): Promise<void>;
  /** Forgets all of them. */
  clear(key: string): Promise<void>;
  /** Seconds until the window of this key ends. */
  secondsLeft(key: string): Promise<number>;
}

interface MemoryThrottle extends Throttle {
  /** So many more, or where it is negative fewer. Answers how many that makes. */
  add(key: string, attempts: number, windowMs: number): number;
  attempts(key: string): number;
}

interface Window {
  attempts: number;
  readonly endsAt: number;
}

/** In this process. */
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
