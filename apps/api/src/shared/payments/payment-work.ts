import { nextEventDelay } from '@grandstand/db/provider-events';
import { PAYMENT_WORK } from '@grandstand/db/refunds';
import { MINUTE_MS } from '@grandstand/rules/constants';
import { handleEvents } from './handle-events.ts';
import { makeRefunds } from './make-refunds.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcile } from './reconcile.ts';

const RECONCILE_EVERY_MS = MINUTE_MS;

/** Handles events as they are committed, makes refunds, and reconciles every minute. Answers how to end it. */
export async function startPaymentWork(deps: PaymentDeps): Promise<() => Promise<void>> {
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isWanted = false;

  async function once(): Promise<void> {
    isWanted = false;
    if (isStopped) return;
    clearTimeout(timer);
    try {
      await handleEvents(deps);
      await makeRefunds(deps);
      plan((await nextEventDelay(deps.db)) ?? RECONCILE_EVERY_MS);
    } catch (error) {
      deps.log.error({ err: error }, 'the events of the payment provider could not be read');
      plan(RECONCILE_EVERY_MS);
    }
  }
  function plan(delay: number): void {
    if (!isStopped) timer = setTimeout(wake, Math.min(delay, RECONCILE_EVERY_MS));
  }
  // One round at a time; any number of wishes while it runs make one more.
  function wake(): void {
    if (isWanted) return;
    isWanted = true;
    round = round.then(once);
  }
  function heal(): void {
    round = round.then(async () => {
      if (isStopped) return;
      await reconcile(deps).catch(error => deps.log.warn({ err: error }, 'payments could not be reconciled'));
    });
  }

  const stopListening = await deps.db.listen(PAYMENT_WORK, wake);
  wake();
  heal();
  const healing = setInterval(heal, RECONCILE_EVERY_MS);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(healing);
    await stopListening();
    await round;
  };
}
