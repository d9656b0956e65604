/** Limits of open event streams. A refused client polls instead. */
export interface ConnectionLimits {
  /** High, because the visitors of a stadium share one address. */
  readonly per_address: number;
  readonly in_all: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { per_address: 1000, in_all: 8000 };

export interface ConnectionLimiter {
  /** Returns a function that releases the connection; undefined if a limit is reached. */
  acquire(address: string): (() => void) | undefined;
  count(): number;
}

export function connectionLimiter({ per_address, in_all }: ConnectionLimits): ConnectionLimiter {
  const byAddress = new Map<string, number>();
  let open = 0;

  function add(address: string, count: 1 | -1): void {
    open += count;
    const ofAddress = (byAddress.get(address) ?? 0) + count;
    if (ofAddress === 0) byAddress.delete(address);
    else byAddress.set(address, ofAddress);
  }

  return {
    acquire(address) {
      if (open >= in_all || (byAddress.get(address) ?? 0) >= per_address) return undefined;
      add(address, 1);
      return () => add(address, -1);
    },
    count: () => open,
  };
}
