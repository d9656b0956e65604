/** How many readers of event changes there may be. Who finds no place asks for the events now and then instead. */
export interface ConnectionLimits {
  /** A hall or a stadium shares one address. */
  readonly per_address: number;
  readonly in_all: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = { per_address: 1000, in_all: 8000 };

export interface ConnectionLimiter {
  /** Answers how to give the place back; undefined where there is none. */
  acquire(address: string): (() => void) | undefined;
  count(): number;
}

export function connectionLimiter({ per_address, in_all }: ConnectionLimits): ConnectionLimiter {
  const byAddress = new Map<string, number>();
  let taken = 0;

  function add(address: string, count: 1 | -1): void {
    taken += count;
    const left = (byAddress.get(address) ?? 0) + count;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
  }

  return {
    acquire(address) {
      if (taken >= in_all || (byAddress.get(address) ?? 0) >= per_address) return undefined;
      add(address, 1);
      return () => add(address, -1);
    },
    count: () => taken,
  };
}
