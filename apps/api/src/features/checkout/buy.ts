import type { BuyBody } from '@grandstand/contract/payments.schema';
import { failpoint } from '@grandstand/db/failpoint';
import type { IdempotencyRecord } from '@grandstand/db/idempotency-keys';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import { findSubscriptionSwitch } from '@grandstand/db/subscription-switches';
import { AppError } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import type { CardChoice } from '#shared/payments/payments.ts';
import { readOrder } from './orders.ts';
import { payOrder } from './pay/pay-order.ts';
import { asRetryLater, requirePayments } from './pay/require-payments.ts';
import { newOrderFor } from './place-order/new-order.ts';
import { type NewOrderInput, type PlacementResult, placeOrder } from './place-order/place-order.ts';
import {
  findRepeatedRequest,
  type IdempotencyKey,
  idempotencyKeyOf,
} from './place-order/repeated-request.ts';
import { cancelOrder } from './settle/cancel-order.ts';
import { refreshOrder } from './settle/settle-intent.ts';

type BuyContext = UserContext<'buy'>;
type PlacedOrder = Exclude<PlacementResult, { kind: 'conflict' }>;

/** Decision D35: one click places one order and charges it at most once. Returns the order in its current state. */
export const buy = userCall('buy', async context => ({
  data: await readOrder(context, await orderOf(context, context.input.body).catch(asRetryLater)),
}));

async function orderOf(context: BuyContext, body: BuyBody): Promise<number> {
  const { db, caller } = context;
  const idempotency = idempotencyKeyOf(body, caller.request.idempotencyKey);
  const repeated = await findRepeatedRequest(db, caller.user.id, idempotency);
  const placed = repeated
    ? await continueOrder(context, repeated)
    : await placeNew(context, body, idempotency).catch(error => placedMeanwhile(context, idempotency, error));
  if (placed.kind === 'existing') return placed.order_id;
  const { order } = placed;
  await payOrder(requirePayments(context), order, await cardFor(context, body, order));
  return order.id;
}

/** The card of the buyer's choice. A switch of plans may be paid with the subscription's card. */
async function cardFor(
  { db, caller }: BuyContext,
  { payment_method_id, save_card }: BuyBody,
  { id, type }: OrderWithPayment,
): Promise<CardChoice> {
  return {
    payment_method_id: payment_method_id ?? (await findSubscriptionSwitch(db, id))?.payment_method_id ?? '',
    // A subscription charges the card again.
    save_card: type === 'subscription' || (save_card ?? false),
    return_url: `${caller.site.origin}/buy?order_id=${id}`,
  };
}

async function placeNew(
  context: BuyContext,
  body: BuyBody,
  idempotency: IdempotencyKey | null,
): Promise<PlacedOrder> {
  const newOrder = await newOrderFor(context, body, idempotency);
  if (newOrder.total > 0) requirePayments(context);
  failpoint('buy:before');
  const placed = await place(context, newOrder);
  failpoint('buy:placed');
  return placed;
}

/** Cancels an open order of the same product on other terms, so that nothing can be charged for it, and places again. */
async function place(context: BuyContext, newOrder: NewOrderInput): Promise<PlacedOrder> {
  const { db, now } = context;
  const placed = await db.tx(tx => placeOrder(tx, newOrder, now));
  if (placed.kind !== 'conflict') return placed;
  await cancelOrder(requirePayments(context), placed.order, 'buyer');
  const retried = await db.tx(tx => placeOrder(tx, newOrder, now));
  return retried.kind === 'conflict' ? { kind: 'existing', order_id: retried.order.id } : retried;
}

/** A refusal does not count if the same click, sent twice, has bought the product in the meantime. */
async function placedMeanwhile(
  { db, caller }: BuyContext,
  idempotency: IdempotencyKey | null,
  error: unknown,
): Promise<PlacedOrder> {
  const repeated = error instanceof AppError && (await findRepeatedRequest(db, caller.user.id, idempotency));
  if (!repeated) throw error;
  return { kind: 'existing', order_id: repeated.order_id };
}

/** Finishes whatever the first request of the same click did not; a settled order stays as it is. */
async function continueOrder(
  context: BuyContext,
  { order_id, attempt }: IdempotencyRecord,
): Promise<PlacedOrder> {
  const order = await findOrderWithPayment(context.db, order_id);
  const isUnpaid =
    order?.status === 'created' || (order?.status === 'processing' && order.action_secret === null);
  if (isUnpaid && order.attempts === attempt) return { kind: 'started', order };
  // After the 3-D Secure challenge: need not wait for the provider's event.
  if (order?.action_secret && order.provider_intent_id !== null) {
    await refreshOrder(requirePayments(context), order.provider_intent_id);
  }
  return { kind: 'existing', order_id };
}
