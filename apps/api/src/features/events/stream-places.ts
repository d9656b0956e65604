/** How many readers of event changes there may be. Who finds no place asks for the events now and then instead. */
export interface StreamLimits {
  /** A hall or a stadium shares one address. */
  readonly per_address: number;
  readonly in_all: number;
}

export const STREAM_LIMITS: StreamLimits = { per_address: 1000, in_all: 8000 };

export interface StreamPlaces {
  /** Answers how to give the place back; undefined where there is none. */
  take(address: string): (() => void) | undefined;
  taken(): number;
}

export function streamPlaces({ per_address, in_all }: StreamLimits): StreamPlaces {
  const byAddress = new Map<string, number>();
  let taken = 0;

  function add(address: string, count: 1 | -1): void {
    taken += count;
    const left = (byAddress.get(address) ?? 0) + count;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
  }

  return {
    take(address) {
      if (taken >= in_all || (byAddress.get(address) ?? 0) >= per_address) return undefined;
      add(address, 1);
      return () => add(address, -1);
    },
    taken: () => taken,
  };
}
