export interface ConnectionLimit {
  readonly perAddress: number;
  readonly total: number;
}

export type ExceededLimit = keyof ConnectionLimit;

export interface Excess<C> {
  readonly connection: C;
  readonly limit: ExceededLimit;
}

/**
 * Returns the connections to close so that the limits hold: the oldest ones of the address with the most connections,
 * so that a new client is always admitted. Expects connections in order of arrival.
 */
export function connectionExcess<C extends { readonly address: string }>(
  connections: readonly C[],
  limit: ConnectionLimit,
): Excess<C>[] {
  const groups = [...Map.groupBy(connections, ({ address }) => address).values()];
  const excess: Excess<C>[] = [];
  for (;;) {
    const largest = groups.reduce<C[]>((most, group) => (group.length > most.length ? group : most), []);
    const exceeded = exceededLimit(largest.length, connections.length - excess.length, limit);
    const connection = exceeded === null ? undefined : largest.shift();
    if (exceeded === null || connection === undefined) return excess;
    excess.push({ connection, limit: exceeded });
  }
}

function exceededLimit(ofAddress: number, total: number, limit: ConnectionLimit): ExceededLimit | null {
  if (ofAddress > limit.perAddress) return 'perAddress';
  return total > limit.total ? 'total' : null;
}
