/** Serves callers in turn (round robin), so that one caller's many items cannot hold up another caller's one. */
export interface FairQueue<T> {
  /** Returns the item that is dropped when the queue overflows: the newest of the caller with the most. */
  add(caller: string, item: T): T | undefined;
  next(): T | undefined;
}

export function fairQueue<T>(limit: number): FairQueue<T> {
  /** A Map keeps its order of insertion, which is the order of the callers' turns. */
  const waiting = new Map<string, T[]>();
  let length = 0;

  function dropFromLongest(): T | undefined {
    const lines = [...waiting];
    // Takes the last of equal queues, so that a newcomer displaces nobody.
    const [caller, items] = lines.reduce((longest, line) =>
      line[1].length >= longest[1].length ? line : longest,
    );
    length -= 1;
    if (items.length === 1) waiting.delete(caller);
    return items.pop();
  }

  return {
    add(caller, item) {
      waiting.set(caller, [...(waiting.get(caller) ?? []), item]);
      length += 1;
      return length > limit ? dropFromLongest() : undefined;
    },
    next() {
      const [first] = waiting;
      if (first === undefined) return undefined;
      const [caller, [item, ...rest]] = first;
      waiting.delete(caller);
      if (rest.length > 0) waiting.set(caller, rest);
      length -= 1;
      return item;
    },
  };
}
