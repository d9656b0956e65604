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
 * The connections that have to go so that the limit holds. The address with the most connections gives way first,
 * with its oldest, so that a newcomer always finds room. Expects the connections in the order in which they came.
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
