import type { Queryable } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { lockOrderToSettle, type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import { replaceIntent, setIntent, setPaymentStatus } from '@grandstand/db/payment-attempts';
import { refundedAmount } from '@grandstand/db/refunds';
import { canPaymentBecome } from '@grandstand/rules/order-status';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import {
  type Intent,
  ProviderError,
  ProviderUnavailable,
  type Urgency,
} from '../../../providers/payments/payment-provider.ts';
import { applyRefundsAndDisputes } from '../refund/refunds-and-disputes.ts';
import { isPeriodAwaited } from '../subscription/paid-period.ts';
import { expireOrder } from './expire-order.ts';
import { grantOrder, refundLatePayment } from './grant-order.ts';
import { expireIfMissing } from './missing-intent.ts';
import { nextStep, type Step } from './next-step.ts';

/** Fetches the intent from the provider, and settles its order by it. */
export async function fetchAndSettle(deps: PaymentDeps, intentId: string, urgency: Urgency): Promise<void> {
  const intent = await expireIfMissing(deps, intentId, deps.provider.findIntent(intentId, urgency));
  await settleIntent(deps, intent);
}

/** Settles the intent's order for a buyer who waits. If the provider is unavailable, the payment jobs do it later. */
export async function refreshOrder(deps: PaymentDeps, intentId: string): Promise<void> {
  try {
    await fetchAndSettle(deps, intentId, 'buyer');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** The only function that moves an order by its payment. `intent` must have been fetched from the provider just now. */
export async function settleIntent(deps: PaymentDeps, intent: Intent): Promise<void> {
  // Another installation uses the same account at the provider: not ours to change.
  if (intent.order === null) return;
  failpoint('settle:before');
  const isOrphan = await deps.db.tx(tx => settleOrder(tx, deps, intent));
  failpoint('settle:after');
  if (isOrphan && intent.status === 'succeeded' && intent.amount_refunded === 0)
    await refundOrphan(deps, intent);
}

/** Returns true if the intent is an orphan: it belongs to no order, or to one with another intent. */
async function settleOrder(tx: Queryable, { log, now }: PaymentDeps, intent: Intent): Promise<boolean> {
  const { order_id = 0, channel_id } = intent.order ?? {};
  const order = await lockOrderToSettle(tx, order_id, now());
  if (order === undefined || order.channel_id !== channel_id) return true;
  const isOwnIntent = order.provider_intent_id === intent.id || (await setIntent(tx, order.id, intent.id));
  if (!isOwnIntent) return true;
  if (intent.status === 'cancelled' && (await replaceIntent(tx, order.id, intent.id))) return false;
  const isSamePrice = intent.amount === order.total && intent.currency === order.currency;
  // A cancelled intent charges nothing, so its amount does not matter.
  if (!isSamePrice && intent.status !== 'cancelled')
    throw new ProviderUnavailable(`intent ${intent.id} does not have the price of order ${order.id}`);
  const isWanted =
    order.is_buyer_active &&
    !order.is_owned &&
    !order.is_called_off &&
    (await isPeriodAwaited(tx, order, now()));
  const step = nextStep(order.status, intent, isWanted);
  await STEPS[step](tx, order, intent, now());
  if (step === 'refund') log.warn({ order_id: order.id, intent_id: intent.id }, 'late payment refunded');
  if (intent.amount_refunded > 0 || intent.dispute !== null)
    await applyRefundsAndDisputes(tx, order.id, intent, now());
  const booked = intent.amount_refunded > 0 ? await refundedAmount(tx, order.id) : 0;
  if (intent.amount_refunded > booked)
    log.error(
      { order_id: order.id, refunded: intent.amount_refunded, booked },
      'the payment provider has refunded more than is booked',
    );
  return false;
}

type CarryOutStep = (tx: Queryable, order: OrderWithPayment, intent: Intent, now: Date) => Promise<void>;

const STEPS: Readonly<Record<Step, CarryOutStep>> = {
  none: async () => {},
  grant: grantOrder,
  refund: refundLatePayment,
  fail: async (tx, order, { failure }, now) => {
    await setOrderStatus(tx, order.id, 'failed', now, { failure });
    if (canPaymentBecome(order.payment_status, 'failed')) {
      await setPaymentStatus(tx, order.payment_id, 'failed', now);
    }
  },
  wait: async (tx, order, { status, client_secret }, now) => {
    const action_secret = status === 'action_required' ? client_secret : null;
    if (order.status === 'processing' && order.action_secret === action_secret) return;
    await setOrderStatus(tx, order.id, 'processing', now, { action_secret });
  },
  expire: (tx, order, _intent, now) => expireOrder(tx, order, now),
};

/** We charged it, but no order in our books has this intent: the money must not stay with us. */
async function refundOrphan({ provider, log }: PaymentDeps, intent: Intent): Promise<void> {
  log.error({ intent_id: intent.id, order_id: intent.order?.order_id }, 'orphan payment refunded');
  await provider.refund(intent.id, `orphan:${intent.id}`);
}
