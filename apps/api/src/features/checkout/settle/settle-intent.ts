import { lockBuyerOfOrder } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { findOrderToSettle, type OrderWithPayment, setOrderStatus } from '@grandstand/db/orders';
import { setIntent, setPaymentStatus } from '@grandstand/db/payment-attempts';
import { canPaymentBecome } from '@grandstand/rules/order-status';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import {
  type Intent,
  ProviderUnavailable,
  type Urgency,
} from '../../../providers/payments/payment-provider.ts';
import { applyRefundsAndDisputes } from '../refund/refunds-and-disputes.ts';
import { expireOrder } from './expire-order.ts';
import { grantOrder, refundLatePayment } from './grant-order.ts';
import { expireIfMissing } from './missing-intent.ts';
import { nextStep, type Step } from './next-step.ts';

/** The one way in which an order hears of its payment: asks the provider, and carries out what follows. */
export async function fetchAndSettle(deps: PaymentDeps, intentId: string, urgency: Urgency): Promise<void> {
  await settleIntent(
    deps,
    await expireIfMissing(deps, intentId, deps.provider.findIntent(intentId, urgency)),
  );
}

/** The same with an intent that the provider has just answered. */
export async function settleIntent(deps: PaymentDeps, intent: Intent): Promise<void> {
  // Of another installation or another use of the same account: not ours to touch.
  if (intent.order === null) return;
  failpoint('settle:before');
  const isStray = await deps.db.tx(tx => settleOrder(tx, deps, intent));
  failpoint('settle:after');
  if (isStray && intent.status === 'succeeded' && intent.amount_refunded === 0)
    await refundOrphan(deps, intent);
}

async function settleOrder(tx: Queryable, { log, now }: PaymentDeps, intent: Intent): Promise<boolean> {
  const { order_id = 0, channel_id } = intent.order ?? {};
  const isHere = await lockBuyerOfOrder(tx, order_id);
  const sale = isHere === undefined ? undefined : await findOrderToSettle(tx, order_id, now());
  if (sale === undefined || sale.channel_id !== channel_id) return true;
  const isItsOwn = sale.provider_intent_id === intent.id || (await setIntent(tx, sale.id, intent.id));
  if (!isItsOwn) return true;
  const isItsPrice = intent.amount === sale.total && intent.currency === sale.currency;
  // Of a cancelled one it does not matter any more what it would have cost.
  if (!isItsPrice && intent.status !== 'cancelled')
    throw new ProviderUnavailable(`intent ${intent.id} is not what order ${sale.id} costs`);
  // Late success grants what is still wanted and not owned; the rest goes back.
  const isWanted = isHere === true && !sale.is_owned && !sale.is_called_off;
  const step = nextStep(sale.status, intent, isWanted);
  await STEPS[step](tx, sale, intent, now());
  if (step === 'give_back') log.warn({ order_id: sale.id }, 'a payment that nobody waits for goes back');
  if (intent.amount_refunded > 0 || intent.dispute !== null)
    await applyRefundsAndDisputes(tx, sale.id, intent, now());
  return false;
}

type CarryOutStep = (tx: Queryable, sale: OrderWithPayment, intent: Intent, now: Date) => Promise<void>;

const STEPS: Readonly<Record<Step, CarryOutStep>> = {
  none: async () => {},
  grant: grantOrder,
  give_back: (tx, sale, intent, now) =>
    refundLatePayment(tx, sale, intent, 'paid when it was not wanted any more', now),
  fail: async (tx, sale, { failure }, now) => {
    await setOrderStatus(tx, sale.id, 'failed', now, { failure });
    if (canPaymentBecome(sale.payment_status, 'failed')) {
      await setPaymentStatus(tx, sale.payment_id, 'failed', now);
    }
  },
  wait: async (tx, sale, { status, client_secret }, now) => {
    const action_secret = status === 'action_required' ? client_secret : null;
    if (sale.status === 'processing' && sale.action_secret === action_secret) return;
    await setOrderStatus(tx, sale.id, 'processing', now, { action_secret });
  },
  expire: expireOrder,
};

/** Charged by us for an order that is not in these books, or that has another intent: money without a reason goes back. */
async function refundOrphan({ provider, log }: PaymentDeps, intent: Intent): Promise<void> {
  log.error(
    { intent_id: intent.id, order_id: intent.order?.order_id },
    'a charge without an order goes back',
  );
  await provider.refund(intent.id, `stray:${intent.id}`);
}
