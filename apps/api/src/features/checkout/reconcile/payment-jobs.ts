import { nextEventDelay } from '@grandstand/db/provider-events';
import { PAYMENT_WORK_QUEUED } from '@grandstand/db/refunds';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { FastifyInstance } from 'fastify';
import type { PaymentDeps, Payments } from '#shared/payments/payments.ts';
import { makeRefunds } from '../refund/make-refunds.ts';
import { handleEvents } from '../settle/handle-events.ts';
import { renewSubscriptions } from '../subscription/renew.ts';
import { reconcile } from './reconcile.ts';

const RECONCILE_EVERY_MS = MINUTE_MS;

/** Runs the payment jobs for as long as the server runs. */
export function addPaymentJobs(app: FastifyInstance, payments: Payments | null): void {
  if (payments === null || payments.config.runsJobs === false) return;
  let stop = async () => {};
  app.addHook('onReady', async () => {
    stop = await startPaymentJobs(payments);
  });
  app.addHook('onClose', () => stop());
}

/**
 * Handles provider events as they are stored, sends requested refunds, and reconciles every minute. Returns a function that
 * stops the jobs.
 */
async function startPaymentJobs(deps: PaymentDeps): Promise<() => Promise<void>> {
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isQueued = false;

  async function handleDue(): Promise<void> {
    isQueued = false;
    if (isStopped) return;
    clearTimeout(timer);
    try {
      await handleEvents(deps);
      await makeRefunds(deps);
      await renewSubscriptions(deps);
      scheduleNext((await nextEventDelay(deps.db)) ?? RECONCILE_EVERY_MS);
    } catch (error) {
      deps.log.error({ err: error }, 'payment provider events could not be handled');
      scheduleNext(RECONCILE_EVERY_MS);
    }
  }
  function scheduleNext(delay: number): void {
    if (!isStopped) timer = setTimeout(wake, Math.min(delay, RECONCILE_EVERY_MS));
  }
  // One round at a time. Any number of wake-ups during a round start only one more.
  function wake(): void {
    if (isQueued) return;
    isQueued = true;
    queue = queue.then(handleDue);
  }
  function queueReconcile(): void {
    queue = queue.then(async () => {
      if (isStopped) return;
      await reconcile(deps).catch(error => deps.log.warn({ err: error }, 'payment reconciliation failed'));
    });
  }

  const stopListening = await deps.db.listen(PAYMENT_WORK_QUEUED, wake);
  wake();
  queueReconcile();
  const interval = setInterval(queueReconcile, RECONCILE_EVERY_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(interval);
    await stopListening();
    await queue;
  };
}
