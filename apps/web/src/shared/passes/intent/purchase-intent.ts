import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useIsInitialHtml } from '../../initial-html.tsx';
import { storedLastPage } from '../../session/last-page.ts';
import { useTabStorage } from '../../storage/storage-context.tsx';
import { selectionOf } from './selection.ts';

/** What somebody came to buy or to watch, while accounts and gates stand between. */
export interface PurchaseIntent {
  readonly isCheckout: boolean;
  readonly selection: Selection;
}

const GAME = /^\/watch\/([1-9]\d{0,9})(?:\?|$)/;
const CHECKOUT = /^\/buy\?(.*)$/;

/** Null for an address that names neither a game nor a pass. */
export function purchaseIntentOf(address: string): PurchaseIntent | null {
  const game = GAME.exec(address)?.[1];
  if (game !== undefined) return { isCheckout: false, selection: { event_id: Number(game) } };
  const selection = selectionOf(CHECKOUT.exec(address)?.[1] ?? '');
  return selection.event_id === undefined && selection.package_id === undefined
    ? null
    : { isCheckout: true, selection };
}

/** Of the page that the tab remembers. */
export function usePendingIntent(): PurchaseIntent | null {
  const tab = useTabStorage();
  return useIsInitialHtml() ? null : purchaseIntentOf(storedLastPage(tab));
}
