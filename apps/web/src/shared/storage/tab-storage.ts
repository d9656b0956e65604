/** Session storage of the tab: the page to return to and drafts of forms. Never contains secrets. */
export interface TabStorage {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  remove(key: string): void;
}

/** `area` returns `sessionStorage`. A function, because even reading the property throws if the browser forbids storage. */
export function createTabStorage(channel: string, area: () => Storage): TabStorage {
  const named = (key: string) => `grandstand:${channel}:${key}`;

  function attempt<T>(act: (session: Storage) => T): T | undefined {
    try {
      return act(area());
    } catch {
      return undefined; // storage is forbidden or full, or the value is not JSON
    }
  }

  return {
    get: key => attempt(session => JSON.parse(session.getItem(named(key)) ?? 'null') as unknown) ?? undefined,
    set: (key, value) => attempt(session => session.setItem(named(key), JSON.stringify(value))),
    remove: key => attempt(session => session.removeItem(named(key))),
  };
}
