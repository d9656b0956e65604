import { findSale, lockBuyerOf, type SaleRow, setIntent, setOrderStatus } from '@grandstand/db/buying';
import { insertProviderEvent } from '@grandstand/db/provider-events';
import {
  type Failure,
  type Intent,
  ProviderAway,
  TryRefused,
} from '../../providers/payments/payment-provider.ts';
import { customerOf } from './customer-of.ts';
import { failpoint } from './failpoint.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settle, settleIntent } from './settle-intent.ts';
import { isUnanswered } from './unanswered.ts';

export interface Paying {
  readonly sale: SaleRow;
  /** Which try of the order this is. */
  readonly try: number;
  readonly payment_method_id: string;
  readonly save_card: boolean;
  readonly return_url: string;
}

/**
 * One try to pay: the intent's id is in the books before it can charge anything, every step has a key of its own, and
 * what it came to is settled as if an event had told it. May be repeated as a whole.
 */
export async function payOrder(deps: PaymentDeps, paying: Paying): Promise<void> {
  const intent = await makeTry(deps, paying);
  failpoint('buy:confirmed');
  if (intent !== null) await settle(deps, intent);
  failpoint('buy:settled');
}

/** Null where it is for later, or for another process, to see what becomes of it. */
async function makeTry(deps: PaymentDeps, paying: Paying): Promise<Intent | null> {
  try {
    const intent_id = paying.sale.provider_intent_id ?? (await openIntent(deps, paying.sale));
    failpoint('buy:intent-kept');
    return await confirm(deps, paying, intent_id);
  } catch (error) {
    // Another process is at the same step of the same try.
    if (error instanceof TryRefused) return null;
    await takeBackTry(deps, paying);
    if (isUnanswered(error))
      deps.log.warn({ err: error, order_id: paying.sale.id }, 'the payment provider cannot be asked');
    throw error;
  }
}

/** The provider was not asked to charge anything: the next click need not wait for this one. */
async function takeBackTry({ db, now }: PaymentDeps, paying: Paying): Promise<void> {
  await db.tx(async tx => {
    await lockBuyerOf(tx, paying.sale.id);
    const sale = await findSale(tx, paying.sale.id);
    const isOurs = sale?.status === 'processing' && sale.tries === paying.try && sale.action_secret === null;
    if (isOurs) await setOrderStatus(tx, sale.id, 'created', now());
  });
}

async function openIntent(deps: PaymentDeps, sale: SaleRow): Promise<string> {
  const { channel_id, total, currency, product_name } = sale;
  const customer_id = sale.provider_customer_id ?? (await customerOf(deps, sale));
  failpoint('buy:customer-known');
  const order = { channel_id, order_id: sale.id, amount: total, currency, description: product_name };
  const { id } = await deps.provider.createIntent({ ...order, customer_id });
  failpoint('buy:intent-created');
  return (await setIntent(deps.db, sale.id, id)) ? id : keptIntent(deps, sale, id);
}

/**
 * The provider had forgotten our key and made another, while an event told of the first: nothing was tried with the
 * other one, and nothing will be.
 */
async function keptIntent(
  { db, provider, log }: PaymentDeps,
  { id }: SaleRow,
  other: string,
): Promise<string> {
  log.warn({ order_id: id, intent_id: other }, 'an order has got a second intent, which is cancelled');
  await provider.cancelIntent(other, 'buyer');
  const kept = (await findSale(db, id))?.provider_intent_id;
  if (!kept) throw new Error(`order ${id} keeps no intent`);
  return kept;
}

async function confirm(deps: PaymentDeps, paying: Paying, intent_id: string): Promise<Intent | null> {
  const { sale, payment_method_id, save_card, return_url } = paying;
  try {
    return await deps.provider.confirmIntent({
      intent_id,
      order_id: sale.id,
      try: paying.try,
      payment_method_id,
      save_card,
      return_url,
    });
  } catch (error) {
    if (error instanceof TryRefused) await refuseTry(deps, paying, intent_id, error.failure);
    else if (error instanceof ProviderAway) await lookLater(deps, paying, intent_id);
    else throw error;
    return null;
  }
}

/** The intent itself may say more than the refusal: another try may have paid it. */
async function refuseTry(
  deps: PaymentDeps,
  paying: Paying,
  intentId: string,
  failure: Failure | null,
): Promise<void> {
  try {
    await settleIntent(deps, intentId, 'buyer');
  } catch {
    return lookLater(deps, paying, intentId);
  }
  if (failure === null) return;
  await deps.db.tx(async tx => {
    await lockBuyerOf(tx, paying.sale.id);
    const sale = await findSale(tx, paying.sale.id);
    const isOurs = sale?.status === 'processing' && sale.tries === paying.try && sale.action_secret === null;
    if (isOurs) await setOrderStatus(tx, sale.id, 'failed', deps.now(), { failure });
  });
}

/** Nobody knows what the provider did: that is asked like after any event, as often as it takes. */
async function lookLater(
  { db, log, now }: PaymentDeps,
  { sale, try: one }: Paying,
  intentId: string,
): Promise<void> {
  log.warn({ order_id: sale.id }, 'the payment provider did not answer; the order is looked at again');
  const event = {
    id: `ours:${sale.id}:${one}`,
    type: 'confirm.unanswered',
    intent_id: intentId,
    created_at: now(),
  };
  await insertProviderEvent(db, event);
}
