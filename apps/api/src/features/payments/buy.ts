import { findOrderWithPayment, type OrderWithPayment } from '@grandstand/db/buying';
import { presentQuote } from '#shared/checkout/present-quote.ts';
import { type Priced, priceOf } from '#shared/checkout/price-of.ts';
import { refuseBought } from '#shared/checkout/refuse-bought.ts';
import { refuseUnsold } from '#shared/checkout/refuse-unsold.ts';
import { quoteHolds } from '#shared/checkout/signed-quote.ts';
import { AppError } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { failpoint } from '#shared/payments/failpoint.ts';
import { payOrder } from '#shared/payments/pay-order.ts';
import { findRepeat, type Placed, type Placing, placeOrder } from '#shared/payments/place-order.ts';
import { abandonSale } from '#shared/payments/reconcile.ts';
import { settleIntent } from '#shared/payments/settle-intent.ts';
import { askAgain, isUnanswered } from '#shared/payments/unanswered.ts';
import { clickOf } from './click-of.ts';
import { readOrder } from './orders.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { sellingOn } from './selling-on.ts';

type BuyContext = UserContext<'buy'>;

/** Decision D35: one click, one order, at most one charge; the answer is the order as it stands. */
export const buy = userCall('buy', async context => ({
  data: await readOrder(context, await orderOf(context).catch(askAgain)),
}));

async function orderOf(context: BuyContext): Promise<number> {
  const { db, caller } = context;
  const { body } = context.input;
  const click = clickOf(body, caller.request.idempotencyKey);
  const repeated = click && (await findRepeat(db, caller.user.id, click));
  if (repeated) return continueClick(context, repeated);
  const placed = await placeNew(context, click).catch(error => placedMeanwhile(context, click, error));
  failpoint('buy:placed');
  if (placed.is === 'standing') return placed.order_id;
  await pay(context, placed.sale, placed.try);
  return placed.sale.id;
}

async function placeNew(context: BuyContext, click: Placing['click']): Promise<Begun> {
  const { body } = context.input;
  const priced = await priceOf(context, body);
  refuseBought(context, priced);
  refuseUnsold(priced);
  refuseIncomplete(body, priced);
  refuseChangedQuote(context, priced);
  if (priced.total > 0) sellingOn(context.services.payments, context.channel);
  const placing = placingOf(context, priced, click);
  failpoint('buy:before');
  return place(context, placing);
}

/** What is refused because the same click has just bought it is no refusal. */
async function placedMeanwhile(
  { db, caller }: BuyContext,
  click: Placing['click'],
  error: unknown,
): Promise<Begun> {
  const repeated = error instanceof AppError && click && (await findRepeat(db, caller.user.id, click));
  if (!repeated) throw error;
  return { is: 'standing', order_id: repeated.order_id };
}

/** A repeat does what its click did not live to do; what is decided stays. */
async function continueClick(
  context: BuyContext,
  click: { readonly order_id: number; readonly attempt: number },
): Promise<number> {
  const sale = await findOrderWithPayment(context.db, click.order_id);
  const isOpen = sale?.status === 'created' || (sale?.status === 'processing' && sale.action_secret === null);
  if (isOpen && sale.attempts === click.attempt) await pay(context, sale, click.attempt);
  // After the bank's question: the answer need not wait for the provider's event.
  if (sale?.action_secret && sale.provider_intent_id !== null) {
    await lookAt(context, sale.provider_intent_id);
  }
  return click.order_id;
}

/** Just not yet, where nobody answers: an event, or the next look, will tell. */
async function lookAt({ channel, services: { payments } }: BuyContext, intentId: string): Promise<void> {
  try {
    await settleIntent(sellingOn(payments, channel), intentId, 'buyer');
  } catch (error) {
    if (!isUnanswered(error)) throw error;
  }
}

/** A changed total is never charged silently: the answer brings the new quote. */
function refuseChangedQuote(context: BuyContext, priced: Priced): void {
  const { quote } = context.input.body;
  if (quote === undefined || quoteHolds(context, quote, priced)) return;
  throw new AppError('quote_changed', { quote: presentQuote(context, priced) });
}

type Begun = Exclude<Placed, { is: 'in_the_way' }>;

/** An order of other terms gives way, once it is certain that nothing can be charged for it. */
async function place(context: BuyContext, placing: Placing): Promise<Begun> {
  const { db, now } = context;
  const placed = await db.tx(tx => placeOrder(tx, placing, now));
  if (placed.is !== 'in_the_way') return placed;
  await abandonSale(sellingOn(context.services.payments, context.channel), placed.sale, 'buyer');
  const again = await db.tx(tx => placeOrder(tx, placing, now));
  return again.is === 'in_the_way' ? { is: 'standing', order_id: again.sale.id } : again;
}

async function pay(context: BuyContext, sale: OrderWithPayment, one: number): Promise<void> {
  const { channel } = context;
  const { body } = context.input;
  const { payments } = context.services;
  const { origin } = context.caller.site;
  await payOrder(sellingOn(payments, channel), {
    sale,
    attempt: one,
    payment_method_id: body.payment_method_id ?? '',
    save_card: body.save_card ?? false,
    return_url: `${origin}/buy?order_id=${sale.id}`,
  });
}

function placingOf(context: BuyContext, priced: Priced, click: Placing['click']): Placing {
  const { channel, caller } = context;
  const { product, coupon, tax_status: _, is_team_pass: __, event_category_ids: ___, ...terms } = priced;
  return {
    ...terms,
    ...product,
    channel_id: channel.id,
    user_id: caller.user.id,
    coupon_id: coupon?.id ?? null,
    site_origin: caller.site.origin,
    click,
  };
}
