import { failpoint } from '@grandstand/db/failpoint';
import { lockOrder } from '@grandstand/db/orders';
import { listOpenRefunds, type RefundRow } from '@grandstand/db/refunds';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { completeRefund } from './refunds-and-disputes.ts';

const BATCH = 50;

/** Makes the requested refunds, and checks those that the provider has not completed yet. */
export async function makeRefunds(deps: PaymentDeps): Promise<void> {
  for (const refund of await listOpenRefunds(deps.db, BATCH)) {
    await makeRefund(deps, refund).catch(error => {
      deps.log.error({ err: error, order_id: refund.order_id }, 'refund failed, will be retried');
    });
  }
}

async function makeRefund({ db, provider, log, now }: PaymentDeps, refund: RefundRow): Promise<void> {
  const { id, order_id, amount, attempts, provider_intent_id, provider_refund_id } = refund;
  if (provider_intent_id === null) throw new Error('the order was not paid by card');
  // The provider repeats its response to the same key, also a refusal.
  const key = attempts === 1 ? `refund:${id}` : `refund:${id}:${attempts}`;
  failpoint('refund:before');
  const made =
    provider_refund_id === null
      ? await provider.refund(provider_intent_id, key, amount)
      : await provider.findRefund(provider_refund_id);
  failpoint('refund:made');
  await db.tx(async tx => {
    const order = await lockOrder(tx, order_id);
    if (order !== undefined) await completeRefund(tx, order, made, now());
  });
  if (made.id === null) log.warn({ order_id }, 'refund waits until the dispute of the payment is won');
  else if (made.status === 'failed') log.error({ order_id }, 'refund rejected by the bank');
  failpoint('refund:booked');
}
