import { createHash } from 'node:crypto';

/** Rows of a table, and a sum of their hashes that does not depend on their order. */
export interface RowSum {
  readonly rows: number;
  readonly sum: string;
}
/** By the name of the table. */
export type RowSums = Readonly<Record<string, RowSum>>;

const HASH_DIGITS = 16;
const MODULUS = 1n << 64n;

export function rowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(line: string): void {
      rows += 1;
      const digits = createHash('sha256').update(line).digest('hex').slice(0, HASH_DIGITS);
      sum = (sum + BigInt(`0x${digits}`)) % MODULUS;
    },
    result: (): RowSum => ({ rows, sum: sum.toString(16) }),
  };
}

/** The rows of all tables together. */
export function countRows(sums: RowSums): number {
  return Object.values(sums).reduce((count, { rows }) => count + rows, 0);
}

/** The names of the tables whose rows differ. */
export function differingTables(one: RowSums, other: RowSums): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter(
    name => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum,
  );
}
