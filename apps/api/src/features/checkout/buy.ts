import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/orders';
import { AppError } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { readOrder } from './orders.ts';
import { payOrder } from './pay/pay-order.ts';
import { requirePayments } from './pay/require-payments.ts';
import { asRetryLater, isProviderError } from './pay/retry-later.ts';
import { assertComplete } from './place-order/assert-complete.ts';
import { idempotencyKeyOf } from './place-order/idempotency-key-of.ts';
import {
  findRepeatedRequest,
  type NewOrderInput,
  type PlacementResult,
  placeOrder,
} from './place-order/place-order.ts';
import { assertNotOwned } from './quote/assert-not-owned.ts';
import { assertSellable } from './quote/assert-sellable.ts';
import { presentQuote } from './quote/present-quote.ts';
import { type PricedProduct, priceProduct } from './quote/price-product.ts';
import { isQuoteValid } from './quote/signed-quote.ts';
import { cancelOrder } from './reconcile/reconcile.ts';
import { fetchAndSettle } from './settle/settle-intent.ts';

type BuyContext = UserContext<'buy'>;

/** Decision D35: one click, one order, at most one charge; the answer is the order as it stands. */
export const buy = userCall('buy', async context => ({
  data: await readOrder(context, await orderOf(context).catch(asRetryLater)),
}));

async function orderOf(context: BuyContext): Promise<number> {
  const { db, caller } = context;
  const click = idempotencyKeyOf(context.input.body, caller.request.idempotencyKey);
  const repeated = click && (await findRepeatedRequest(db, caller.user.id, click));
  if (repeated) return continuePayment(context, repeated);
  const placed = await placeNew(context, click).catch(error => placedMeanwhile(context, click, error));
  failpoint('buy:placed');
  if (placed.is === 'standing') return placed.order_id;
  await pay(context, placed.sale, placed.try);
  return placed.sale.id;
}

async function placeNew(context: BuyContext, click: NewOrderInput['idempotency']): Promise<PlacedOrder> {
  const { body } = context.input;
  const priced = await priceProduct(context, body);
  assertNotOwned(context, priced);
  assertSellable(priced);
  assertComplete(body, priced);
  assertQuoteValid(context, priced);
  if (priced.total > 0) requirePayments(context);
  const placing = newOrderOf(context, priced, click);
  failpoint('buy:before');
  return place(context, placing);
}

/** What is refused because the same click has just bought it is no refusal. */
async function placedMeanwhile(
  { db, caller }: BuyContext,
  click: NewOrderInput['idempotency'],
  error: unknown,
): Promise<PlacedOrder> {
  const repeated =
    error instanceof AppError && click && (await findRepeatedRequest(db, caller.user.id, click));
  if (!repeated) throw error;
  return { is: 'standing', order_id: repeated.order_id };
}

/** A repeat does what its click did not live to do; what is decided stays. */
async function continuePayment(
  context: BuyContext,
  click: { readonly order_id: number; readonly attempt: number },
): Promise<number> {
  const sale = await findOrderWithPayment(context.db, click.order_id);
  const isOpen = sale?.status === 'created' || (sale?.status === 'processing' && sale.action_secret === null);
  if (isOpen && sale.attempts === click.attempt) await pay(context, sale, click.attempt);
  // After the bank's question: the answer need not wait for the provider's event.
  if (sale?.action_secret && sale.provider_intent_id !== null) {
    await refreshPayment(context, sale.provider_intent_id);
  }
  return click.order_id;
}

/** Just not yet, where nobody answers: an event, or the next look, will tell. */
async function refreshPayment(context: BuyContext, intentId: string): Promise<void> {
  try {
    await fetchAndSettle(requirePayments(context), intentId, 'buyer');
  } catch (error) {
    if (!isProviderError(error)) throw error;
  }
}

/** A changed total is never charged silently: the answer brings the new quote. */
function assertQuoteValid(context: BuyContext, priced: PricedProduct): void {
  const { quote } = context.input.body;
  if (quote === undefined || isQuoteValid(context, quote, priced)) return;
  throw new AppError('quote_changed', { quote: presentQuote(context, priced) });
}

type PlacedOrder = Exclude<PlacementResult, { is: 'in_the_way' }>;

/** An order of other terms gives way, once it is certain that nothing can be charged for it. */
async function place(context: BuyContext, placing: NewOrderInput): Promise<PlacedOrder> {
  const { db, now } = context;
  const placed = await db.tx(tx => placeOrder(tx, placing, now));
  if (placed.is !== 'in_the_way') return placed;
  await cancelOrder(requirePayments(context), placed.sale, 'buyer');
  const again = await db.tx(tx => placeOrder(tx, placing, now));
  return again.is === 'in_the_way' ? { is: 'standing', order_id: again.sale.id } : again;
}

async function pay(context: BuyContext, sale: OrderWithPayment, one: number): Promise<void> {
  const { caller, input } = context;
  await payOrder(requirePayments(context), {
    sale,
    attempt: one,
    payment_method_id: input.body.payment_method_id ?? '',
    save_card: input.body.save_card ?? false,
    return_url: `${caller.site.origin}/buy?order_id=${sale.id}`,
  });
}

function newOrderOf(
  context: BuyContext,
  priced: PricedProduct,
  click: NewOrderInput['idempotency'],
): NewOrderInput {
  const { channel, caller } = context;
  const { product, coupon, tax_status: _, is_team_pass: __, event_category_ids: ___, ...terms } = priced;
  return {
    ...terms,
    ...product,
    channel_id: channel.id,
    user_id: caller.user.id,
    coupon_id: coupon?.id ?? null,
    site_origin: caller.site.origin,
    idempotency: click,
  };
}
