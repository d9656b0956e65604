import type { Shop } from '../testing/test-shop.ts';

const MINUTE_MS = 60_000;
/** Longer than the lifetime of an order. */
const LONG_ENOUGH_MINUTES = 31;
/** The second round completes the refunds that the first one makes. */
const ROUNDS = 2;

/** Advances our clock and the provider's. */
export async function passTime(shop: Shop, minutes: number): Promise<void> {
  shop.clock.at += minutes * MINUTE_MS;
  await shop.control('POST clock', { advance_seconds: minutes * 60 });
}

/** Removes all faults and lets so much time pass that everything settles without an operator or a click. */
export async function settleEverything(shop: Shop): Promise<void> {
  await shop.control('DELETE faults');
  for (let round = 0; round < ROUNDS; round += 1) {
    await passTime(shop, LONG_ENOUGH_MINUTES);
    // The database's own clock does not advance.
    await shop.db.query('update provider_event set next_attempt_at = now() where handled_at is null');
    await shop.reconcile();
  }
}
