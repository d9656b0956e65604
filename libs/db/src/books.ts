import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The figures by which an operator recognises a database, and whether its books balance. */
export interface Books {
  readonly accounts: number;
  readonly games: number;
  readonly paid_orders: number;
  /** The sum of all amounts of the ledger: 0 in books that balance. */
  readonly ledger_sum: number;
}

export async function readBooks(db: Queryable): Promise<Books> {
  const { rows } = await sql<Books>`
    select (select count(*)::integer from app_user where deleted_at is null) as accounts,
      (select count(*)::integer from event where retired_at is null) as games,
      (select count(*)::integer from app_order where paid_at is not null) as paid_orders,
      (select coalesce(sum(amount), 0)::integer from ledger_line) as ledger_sum`.execute(db.kysely);
  return rows[0] ?? { accounts: 0, games: 0, paid_orders: 0, ledger_sum: 0 };
}
