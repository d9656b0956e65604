/** A `Storage` in memory. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: at => [...entries.keys()][at] ?? null,
    getItem: name => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: name => void entries.delete(name),
    clear: () => entries.clear(),
  };
}
