import type { FastifyInstance } from 'fastify';
import { startPaymentWork } from '#shared/payments/payment-work.ts';
import type { Payments } from '#shared/payments/payments.ts';

/** The work on payments goes on as long as the server does. */
export function addPaymentWork(app: FastifyInstance, payments: Payments | null): void {
  if (payments === null || payments.config.hasWork === false) return;
  let stop = async () => {};
  app.addHook('onReady', async () => {
    stop = await startPaymentWork(payments);
  });
  app.addHook('onClose', () => stop());
}
