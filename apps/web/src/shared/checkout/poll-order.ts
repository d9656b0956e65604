import type { Order } from '@grandstand/contract/payments.schema';

interface Poll {
  readonly ask: () => Promise<Order>;
  readonly pause: () => Promise<void>;
  readonly onOrder: (order: Order) => void;
}

/** Statuses that no longer change into paid or failed. */
const SETTLED: ReadonlySet<string> = new Set<Order['status']>(['paid', 'failed', 'refunded', 'expired']);

/**
 * Specification 4, after payment. Polls right away, then one pause after each response, so that slow responses never overlap.
 * "A request error also stops polling": it is thrown.
 */
export async function pollOrder({ ask, pause, onOrder }: Poll): Promise<void> {
  for (;;) {
    const order = await ask();
    onOrder(order);
    if (SETTLED.has(order.status)) return;
    await pause();
  }
}
