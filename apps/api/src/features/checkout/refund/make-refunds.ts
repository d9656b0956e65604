import { lockBuyerOfOrder } from '@grandstand/db/buyers';
import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment } from '@grandstand/db/orders';
import { listOpenRefunds, type RefundRow } from '@grandstand/db/refunds';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { completeRefund } from './refunds-and-disputes.ts';

const BATCH = 50;

/** Makes the refunds that are wished, and asks about those of which the provider has not said how they ended. */
export async function makeRefunds(deps: PaymentDeps): Promise<void> {
  for (const refund of await listOpenRefunds(deps.db, BATCH)) {
    await makeRefund(deps, refund).catch(error => {
      deps.log.error({ err: error, order_id: refund.order_id }, 'a refund could not be made');
    });
  }
}

async function makeRefund({ db, provider, log, now }: PaymentDeps, refund: RefundRow): Promise<void> {
  const { id, order_id, provider_intent_id, provider_refund_id } = refund;
  if (provider_intent_id === null) throw new Error('nothing was paid by a card');
  failpoint('refund:before');
  const made =
    provider_refund_id === null
      ? await provider.refund(provider_intent_id, `refund:${id}`)
      : await provider.findRefund(provider_refund_id);
  failpoint('refund:made');
  await db.tx(async tx => {
    await lockBuyerOfOrder(tx, order_id);
    const sale = await findOrderWithPayment(tx, order_id);
    if (sale !== undefined) await completeRefund(tx, sale, made, now());
  });
  if (made.status === 'failed') log.error({ order_id }, 'the provider could not make a refund');
  failpoint('refund:booked');
}
