import type { Shop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;
/** Longer than an order waits for its money. */
const LONG_ENOUGH_MINUTES = 31;
/** Refunds that the first makes are seen to their end by the second. */
const ROUNDS = 2;

/** On both sides: the provider's clock goes with ours. */
export async function passTime(shop: Shop, minutes: number): Promise<void> {
  shop.clock.at += minutes * MINUTE_MS;
  await shop.control('POST clock', { advance_seconds: minutes * 60 });
}

/** All is well again, and so much time passes that everything comes to its end by itself: no operator, no click. */
export async function settleEverything(shop: Shop): Promise<void> {
  await shop.control('DELETE faults');
  for (let round = 0; round < ROUNDS; round += 1) {
    await passTime(shop, LONG_ENOUGH_MINUTES);
    // The database has a clock of its own, which does not pass.
    await shop.db.query('update provider_event set next_attempt_at = now() where handled_at is null');
    await shop.reconcile();
  }
}
