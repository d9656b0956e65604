/** Lasts as long as the tab: the page to return to, typed input that is not sent. Never anything secret. */
export interface TabStorage {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** `area` is `sessionStorage`, by a function because a browser may forbid even the mention of it. */
export function createTabStorage(channel: string, area: () => Storage): TabStorage {
  const named = (key: string) => `grandstand:${channel}:${key}`;

  function attempt<T>(act: (kept: Storage) => T): T | undefined {
    try {
      return act(area());
    } catch {
      return undefined; // forbidden, full or not ours
    }
  }

  return {
    get: key => attempt(kept => JSON.parse(kept.getItem(named(key)) ?? 'null') as unknown) ?? undefined,
    set: (key, value) => attempt(kept => kept.setItem(named(key), JSON.stringify(value))),
    remove: key => attempt(kept => kept.removeItem(named(key))),
  };
}
