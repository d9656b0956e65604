import type { EntryStorage } from '@grandstand/client/storage';

const STORED_AS = 'purchases';
/** A browser that buys more than this forgets its first orders, which are no longer shown as paid just now. */
const MOST_ORDERS = 50;

type Purchases = Readonly<Record<string, 'placed' | 'sent'>>;

function read(storage: EntryStorage): Purchases {
  const stored = storage.get(STORED_AS);
  return typeof stored === 'object' && stored !== null ? (stored as Purchases) : {};
}

function write(storage: EntryStorage, id: number, state: 'placed' | 'sent'): void {
  const { [id]: _, ...others } = read(storage);
  const newest = Object.entries(others).slice(1 - MOST_ORDERS);
  storage.set(STORED_AS, { ...Object.fromEntries(newest), [id]: state });
}

/** Remembers an order that was placed here, so that its purchase is sent, whichever tab sees it paid first. */
export function rememberPlaced(storage: EntryStorage, id: number): void {
  if (read(storage)[id] === undefined) write(storage, id, 'placed');
}

/** True once for each order that was placed in this browser. */
export function claimPurchase(storage: EntryStorage, id: number): boolean {
  if (read(storage)[id] !== 'placed') return false;
  write(storage, id, 'sent');
  return true;
}
