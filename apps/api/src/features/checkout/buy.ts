import type { BuyBody } from '@grandstand/contract/payments.schema';
import { failpoint } from '@grandstand/db/failpoint';
import type { IdempotencyRecord } from '@grandstand/db/idempotency-keys';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import { findSubscriptionSwitch } from '@grandstand/db/subscription-switches';
import { AppError } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { readOrder } from './orders.ts';
import { asRetryLater } from './pay/retry-later.ts';
import { newOrderFor } from './place-order/new-order.ts';
import { type NewOrderInput, type PlacementResult, placeOrder } from './place-order/place-order.ts';
import {
  findRepeatedRequest,
  type IdempotencyKey,
  idempotencyKeyOf,
} from './place-order/repeated-request.ts';

type BuyContext = UserContext<'buy'>;
type PlacedOrder = Exclude<PlacementResult, { kind: 'conflict' }>;

/** Decision D35: one click places one order and charges it at most once. Returns the order in its current state. */
export const buy = userCall('buy', async context => ({
  data: await readOrder(context, await orderOf(context, context.input.body).catch(asRetryLater)),
}));

async function orderOf(context: BuyContext, body: BuyBody): Promise<number> {
  const { db, caller, services } = context;
  const idempotency = idempotencyKeyOf(body, caller.request.idempotencyKey);
  const repeated = await findRepeatedRequest(db, caller.user.id, idempotency);
  const placed = repeated
    ? await continueOrder(context, repeated)
    : await placeNew(context, body, idempotency).catch(error => placedMeanwhile(context, idempotency, error));
  if (placed.kind === 'existing') return placed.order_id;
  const { order } = placed;
  const card = {
    payment_method_id: body.payment_method_id ?? (await cardOfSwitch(context, order)),
    // A subscription charges the card again.
    save_card: order.type === 'subscription' || (body.save_card ?? false),
    return_url: `${caller.site.origin}/buy?order_id=${order.id}`,
  };
  await services.orders.payOrder(order, card);
  return order.id;
}

/** A switch of plans may be paid with the subscription's card. */
async function cardOfSwitch({ db }: BuyContext, { id }: OrderWithPayment): Promise<string> {
  return (await findSubscriptionSwitch(db, id))?.payment_method_id ?? '';
}

async function placeNew(
  context: BuyContext,
  body: BuyBody,
  idempotency: IdempotencyKey | null,
): Promise<PlacedOrder> {
  const order = await newOrderFor(context, body, idempotency);
  if (order.total > 0) context.services.orders.assertAvailable();
  failpoint('buy:before');
  const placed = await place(context, order);
  failpoint('buy:placed');
  return placed;
}

/** Cancels an open order of the same product on other terms, so that nothing can be charged for it, and places again. */
async function place(context: BuyContext, order: NewOrderInput): Promise<PlacedOrder> {
  const { db, now, services } = context;
  const placed = await db.tx(tx => placeOrder(tx, order, now));
  if (placed.kind !== 'conflict') return placed;
  await services.orders.cancelOrder(placed.order);
  const retried = await db.tx(tx => placeOrder(tx, order, now));
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
  { db, services }: BuyContext,
  { order_id, attempt }: IdempotencyRecord,
): Promise<PlacedOrder> {
  const order = await findOrderWithPayment(db, order_id);
  const isUnpaid =
    order?.status === 'created' || (order?.status === 'processing' && order.action_secret === null);
  if (isUnpaid && order.attempts === attempt) return { kind: 'started', order };
  // After the 3-D Secure challenge: need not wait for the provider's event.
  if (order?.action_secret && order.provider_intent_id !== null) {
    await services.orders.refreshOrder(order.provider_intent_id);
  }
  return { kind: 'existing', order_id };
}
