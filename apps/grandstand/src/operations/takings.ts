import { readTakings, type TakingsGroup, type TakingsRow } from '@grandstand/db/takings';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { dayRange } from './day-range.ts';

export interface TakingsInput {
  readonly channel: string | null;
  /** One day; otherwise the days from `from` to `to`. */
  readonly day: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly by: TakingsGroup;
}

export type Sums = Pick<
  TakingsRow,
  'currency' | 'sales' | 'received' | 'revenue' | 'service_fees' | 'taxes' | 'refunds' | 'disputes'
>;

export interface Takings {
  readonly rows: readonly TakingsRow[];
  /** By currency. */
  readonly totals: readonly Sums[];
}

const AMOUNTS = ['sales', 'received', 'revenue', 'service_fees', 'taxes', 'refunds', 'disputes'] as const;

/** Sums up the ledger by day, game or product. */
export async function showTakings(
  operator: Pick<Operator, 'db'>,
  { channel, day, from, to, by }: TakingsInput,
): Promise<Takings> {
  await requireChannel(operator, channel);
  const rows = await readTakings(operator.db, { channel_key: channel, ...dayRange({ day, from, to }) }, by);
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return { rows, totals: currencies.map(currency => totalOf(rows, currency)) };
}

function totalOf(rows: readonly TakingsRow[], currency: string): Sums {
  const own = rows.filter(row => row.currency === currency);
  const sums = AMOUNTS.map(name => [name, own.reduce((sum, row) => sum + row[name], 0)] as const);
  return { currency, ...(Object.fromEntries(sums) as Omit<Sums, 'currency'>) };
}
