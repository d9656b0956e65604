import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { idempotencyKeysCreated } from './idempotency-keys.ts';
import { expiredOrders, stuckOrders } from './orders.ts';
import { ORPHANED_CUSTOMERS } from './payment-customers.ts';
import { eventsHandled, UNHANDLED_EVENTS } from './provider-events.ts';
import { OPEN_REFUNDS } from './refunds.ts';
import { selectDueSubscriptions, UNNOTICED_OUTCOMES } from './user-subscriptions.ts';

export interface PaymentWorkLimits {
  readonly now: Date;
  /** An unpaid order that has not changed since is checked. */
  readonly stuckBefore: Date;
  /** Idempotency keys and handled events from before are deleted. */
  readonly keptSince: Date;
}

/** Returns whether any of the payment jobs has something to do: one query instead of one for each kind of work. */
export async function hasPaymentWork(
  db: Queryable,
  { now, stuckBefore, keptSince }: PaymentWorkLimits,
): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from ${UNHANDLED_EVENTS})
      or exists (select from ${OPEN_REFUNDS})
      or exists (select from ${UNNOTICED_OUTCOMES})
      or exists (${selectDueSubscriptions(now)})
      or exists (select from ${stuckOrders(stuckBefore)})
      or exists (select from ${expiredOrders(now)})
      or exists (select from ${ORPHANED_CUSTOMERS})
      or exists (select from ${idempotencyKeysCreated(keptSince)})
      or exists (select from ${eventsHandled(keptSince)}) as has_work`.execute(db.kysely);
  return rows[0]?.has_work ?? true;
}
