import { setTimeout as wait } from 'node:timers/promises';
import {
  type RefundRequestResult,
  requestRefund,
} from '@grandstand/api/features/checkout/refund/request-refund';
import { findOperatorOrder, listOperatorOrders, type OperatorOrder } from '@grandstand/db/operator-orders';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';

type Deps = Pick<Operator, 'db'>;
interface OrderId {
  readonly id: number;
}

/** The timeout of the payment provider. */
const REFUND_TIMEOUT_MS = 15_000;
const POLL_MS = 100;

/** Lists orders newest first. */
export async function listOrders(
  deps: Deps,
  { channel, limit }: { readonly channel: string | null; readonly limit: number },
): Promise<OperatorOrder[]> {
  await requireChannel(deps, channel);
  return listOperatorOrders(deps.db, channel, limit);
}

export async function findOrder({ db }: Deps, { id }: OrderId): Promise<OperatorOrder> {
  const order = await findOperatorOrder(db, id);
  if (order === undefined) throw new OperationFailed(`There is no order ${id}.`);
  return order;
}

const REFUSED: Readonly<Partial<Record<RefundRequestResult, string>>> = {
  not_paid: 'It was not paid, so there is nothing to refund.',
  already_requested: 'Its refund is under way: see order show.',
  already_refunded: 'It was already refunded: see order show.',
};

/** `was_free`: only the access ended. `queued`: the server makes the refund as soon as possible. */
export interface RequestedRefund {
  readonly outcome: 'refunded' | 'was_free' | 'queued';
  readonly order: OperatorOrder;
}

/** Requests a refund and waits for the provider. */
export async function refundOrder(
  { db }: Deps,
  { id, reason }: OrderId & { readonly reason: string },
  { signal }: { readonly signal: AbortSignal },
): Promise<RequestedRefund> {
  const order = await findOrder({ db }, { id });
  const result = await requestRefund(db, id, reason, new Date());
  const refusal = REFUSED[result];
  if (refusal !== undefined) throw new OperationFailed(refusal);
  if (result === 'was_free') return { outcome: 'was_free', order };
  const after = await afterRefund(id, { db }, signal);
  if (after.refund_status === 'failed') {
    throw new OperationFailed(
      'The payment provider refused the refund. Run the command again to try once more, or refund the payment in the provider’s dashboard: the server then ends the access by itself.',
    );
  }
  return { outcome: after.payment_status === 'refunded' ? 'refunded' : 'queued', order: after };
}

/** Waits for the refund; returns the order as it is after the timeout or an abort. */
async function afterRefund(id: number, deps: Deps, signal: AbortSignal): Promise<OperatorOrder> {
  const until = Date.now() + REFUND_TIMEOUT_MS;
  for (;;) {
    const order = await findOrder(deps, { id });
    const isOver = order.payment_status === 'refunded' || order.refund_status === 'failed';
    if (isOver || signal.aborted || Date.now() > until) return order;
    await wait(POLL_MS);
  }
}
