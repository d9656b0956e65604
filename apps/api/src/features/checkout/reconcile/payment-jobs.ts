import { nextEventDelay } from '@grandstand/db/provider-events';
import { PAYMENT_WORK_QUEUED } from '@grandstand/db/refunds';
import { startRounds } from '@grandstand/db/rounds';
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
  const { db, log } = deps;
  let reconcileAt = performance.now();

  /** Returns false if a reconciliation has just found nothing to do. */
  async function reconcileEachMinute(): Promise<boolean> {
    if (performance.now() < reconcileAt) return true;
    reconcileAt = performance.now() + RECONCILE_EVERY_MS;
    try {
      return await reconcile(deps);
    } catch (error) {
      log.warn({ err: error }, 'payment reconciliation failed');
      return true;
    }
  }

  const rounds = await startRounds(db, PAYMENT_WORK_QUEUED, async () => {
    let untilEvent: number | null = null;
    try {
      if (await reconcileEachMinute()) {
        await handleEvents(deps);
        await makeRefunds(deps);
        await renewSubscriptions(deps);
        untilEvent = await nextEventDelay(db);
      }
    } catch (error) {
      log.error({ err: error }, 'payment provider events could not be handled');
    }
    const untilReconcile = reconcileAt - performance.now();
    return Math.ceil(Math.min(untilEvent ?? untilReconcile, untilReconcile));
  });
  return rounds.stop;
}
