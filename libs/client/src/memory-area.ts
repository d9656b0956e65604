/** A browser's Storage in memory. */
export function memoryArea(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: at => [...kept.keys()][at] ?? null,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
    clear: () => kept.clear(),
  };
}
