import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface RefundRow {
  readonly id: number;
  readonly order_id: number;
  readonly payment_id: number;
  readonly status: 'created' | 'succeeded' | 'failed';
  readonly amount: number;
  readonly reason: string;
  readonly provider_intent_id: string | null;
  readonly provider_refund_id: string | null;
  /** The withdrawal that it belongs to; null for any other refund. */
  readonly withdrawal_order_id: number | null;
  /** More than 1 if the provider refused it before. */
  readonly attempts: number;
}

const COLUMNS = sql`r.id, p.order_id, r.payment_id, r.status, r.amount, r.reason, p.provider_intent_id, r.provider_refund_id,
  r.withdrawal_order_id, r.attempts`;

/** The notification channel that wakes the payment jobs; its payload is empty. */
export const PAYMENT_WORK_QUEUED = 'payment_work';

/** Requests a refund, which the payment jobs make. A payment has at most one; a failed one is requested again, a larger one replaces it. */
export async function insertRefund(
  tx: Queryable,
  {
    payment_id,
    amount,
    reason,
    withdrawal_order_id = null,
  }: {
    readonly payment_id: number;
    readonly amount: number;
    readonly reason: string;
    readonly withdrawal_order_id?: number | null;
  },
): Promise<void> {
  await sql`
    with requested as (
      insert into refund (payment_id, amount, reason, withdrawal_order_id)
      values (${payment_id}, ${amount}, ${reason}, ${withdrawal_order_id}::integer)
      on conflict (payment_id) do update set status = 'created', reason = excluded.reason,
        amount = greatest(refund.amount, excluded.amount),
        attempts = refund.attempts + (refund.status = 'failed')::integer,
        provider_refund_id = case when refund.status = 'failed' then null else refund.provider_refund_id end
        where refund.status = 'failed' or refund.amount < excluded.amount
    )
    select pg_notify(${PAYMENT_WORK_QUEUED}, '')`.execute(tx.kysely);
}

/** Refunds that were not made yet, or whose outcome the provider has not reported. */
export const OPEN_REFUNDS: RawBuilder<unknown> = sql`
  refund r join payment p on p.id = r.payment_id where r.status = 'created'`;

export async function listOpenRefunds(db: Queryable, most: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select ${COLUMNS} from ${OPEN_REFUNDS} order by r.id limit ${most}`.execute(db.kysely);
  return rows;
}

export async function findRefund(db: Queryable, paymentId: number): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${COLUMNS} from refund r join payment p on p.id = r.payment_id where r.payment_id = ${paymentId}`.execute(
    db.kysely,
  );
  return rows[0];
}

export async function findRefundOfOrder(db: Queryable, orderId: number): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${COLUMNS} from refund r join payment p on p.id = r.payment_id where p.order_id = ${orderId}`.execute(
    db.kysely,
  );
  return rows[0];
}

/** Returns the amount of the order's refund, unless it failed. */
export async function refundedAmount(db: Queryable, orderId: number): Promise<number> {
  const refund = await findRefundOfOrder(db, orderId);
  return refund === undefined || refund.status === 'failed' ? 0 : refund.amount;
}

export async function setRefund(
  tx: Queryable,
  id: number,
  {
    status,
    provider_refund_id,
  }: { readonly status: RefundRow['status']; readonly provider_refund_id: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update refund set status = ${status}, provider_refund_id = coalesce(${provider_refund_id}, provider_refund_id),
      settled_at = case when ${status} = 'created' then null else ${now}::timestamptz end
    where id = ${id}`.execute(tx.kysely);
}
