import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export type LedgerKind = 'payment' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won';
export type LedgerAccount = 'clearing' | 'revenue' | 'service_fee' | 'tax_payable' | 'refunds' | 'disputes';
/** In minor units. Debits are positive; the lines of an entry add up to 0. */
export type LedgerLines = Readonly<Partial<Record<LedgerAccount, number>>>;

/** The sums of the accounts in reports, of all sales: `received` is the sum of the others. */
export interface LedgerSums {
  readonly received: number;
  readonly revenue: number;
  readonly service_fees: number;
  readonly taxes: number;
  readonly refunds: number;
  readonly disputes: number;
}

export interface LedgerEntry {
  readonly order_id: number;
  readonly kind: LedgerKind;
  /** More than 1 for a refund that is made again. */
  readonly attempt?: number;
  readonly currency: string;
  readonly lines: LedgerLines;
}

/** Books each attempt of a kind once for an order. Returns false, and writes nothing, if it was booked before. */
export async function bookEntry(
  tx: Queryable,
  { order_id, kind, attempt = 1, currency, lines }: LedgerEntry,
  now: Date,
): Promise<boolean> {
  const accounts = Object.entries(lines).filter(([, amount]) => amount !== 0);
  const sum = accounts.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`the ledger entry ${kind} of order ${order_id} does not add up`);
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into ledger_entry (order_id, kind, attempt, created_at) values (${order_id}, ${kind}, ${attempt}, ${now})
      on conflict (order_id, kind, attempt) do nothing returning id
    ), lines as (
      insert into ledger_line (ledger_entry_id, account, amount, currency)
      select entry.id, line.account, line.amount, ${currency}
      from entry, jsonb_to_recordset(${JSON.stringify(accounts.map(([account, amount]) => ({ account, amount })))}::jsonb)
        as line (account text, amount integer)
    )
    select id from entry`.execute(tx.kysely);
  return rows.length > 0;
}

export async function isBooked(tx: Queryable, orderId: number, kind: LedgerKind): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entry where order_id = ${orderId} and kind = ${kind}`.execute(tx.kysely);
  return rows.length > 0;
}
