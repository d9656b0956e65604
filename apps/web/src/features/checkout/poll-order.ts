import type { Order } from '@grandstand/contract/payments.schema';

interface Poll {
  readonly ask: () => Promise<Order>;
  readonly pause: () => Promise<void>;
  readonly onOrder: (order: Order) => void;
}

/** Paid or failed, or what can become neither any more. */
const SETTLED: ReadonlySet<string> = new Set<Order['status']>(['paid', 'failed', 'refunded', 'expired']);

/**
 * Specification 4, after payment. The first question at once, each next one a pause after the answer to the one before, so
 * that slow answers never pile up. "A request error also stops polling": it is thrown.
 */
export async function pollOrder({ ask, pause, onOrder }: Poll): Promise<void> {
  for (;;) {
    const order = await ask();
    onOrder(order);
    if (SETTLED.has(order.status)) return;
    await pause();
  }
}
