import { setTimeout as wait } from 'node:timers/promises';
import { resendReceipt } from '@grandstand/api/features/checkout/receipt/resend-receipt';
import {
  type RefundRequestResult,
  requestRefund,
} from '@grandstand/api/features/checkout/refund/request-refund';
import {
  findOperatorOrder,
  listOperatorOrders,
  type OperatorOrder,
  type OrderSums,
  sumOperatorOrders,
} from '@grandstand/db/operator-orders';
import { OperationFailed } from '../command-line/errors.ts';
import type { Operator } from '../operator/operator.ts';
import { requireChannel } from './channels.ts';
import { dayRange } from './day-range.ts';
import { listPage, type PageInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;
interface OrderId {
  readonly id: number;
}

/** The timeout of the payment provider. */
const REFUND_TIMEOUT_MS = 15_000;
const POLL_MS = 100;

export interface OrderFilter extends PageInput {
  readonly channel: string | null;
  readonly find: string | null;
  /** One day; otherwise the days from `from` to `to`. */
  readonly day: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export interface OrderList {
  readonly orders: readonly OperatorOrder[];
  /** By currency, of all orders of the filter, not only of the page. */
  readonly sums: readonly OrderSums[];
}

/** Lists orders newest first, with their sums. */
export async function listOrders(
  deps: Deps,
  { channel, find, day, from, to, ...page }: OrderFilter,
): Promise<OrderList> {
  await requireChannel(deps, channel);
  const filter = { channel_key: channel, find, ...dayRange({ day, from, to }) };
  const orders = await listOperatorOrders(deps.db, filter, listPage(page));
  return { orders, sums: await sumOperatorOrders(deps.db, filter) };
}

/** Mails the receipt of an order again, to the current address of the buyer. */
export async function resendOrder(deps: Deps, { id }: OrderId): Promise<OperatorOrder> {
  const order = await findOrder(deps, { id });
  const result = await resendReceipt(deps.db, id, new Date());
  if (result === 'not_paid') throw new OperationFailed('It was not paid, so it has no receipt.');
  if (result === 'queued') return order;
  throw new OperationFailed(
    order.email === null ? 'Its account is deleted: it has no address.' : 'A trial has no receipt.',
  );
}

export async function findOrder({ db }: Deps, { id }: OrderId): Promise<OperatorOrder> {
  const order = await findOperatorOrder(db, id);
  if (order === undefined) throw new OperationFailed(`There is no order ${id}.`);
  return order;
}

const REFUSED: Readonly<Partial<Record<RefundRequestResult, string>>> = {
  not_paid: 'It was not paid, so there is nothing to refund.',
  disputed:
    'Its payment is disputed: the bank has the money. Answer the dispute in the provider’s dashboard.',
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
