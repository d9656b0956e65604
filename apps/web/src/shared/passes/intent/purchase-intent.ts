import type { Selection } from '@grandstand/rules/checkout-preparation';
import { useIsInitialHtml } from '../../initial-html.tsx';
import { storedLastPage } from '../../session/last-page.ts';
import { useTabStorage } from '../../storage/storage-context.tsx';
import { selectionOf } from './selection.ts';

/** The game or pass that a visitor wants, while sign-in and the basic pass come first. */
export interface PurchaseIntent {
  readonly isCheckout: boolean;
  readonly selection: Selection;
}

const GAME = /^\/watch\/([1-9]\d{0,9})(?:\?|$)/;
const CHECKOUT = /^\/buy\?(.*)$/;

/** Null for a URL that names neither a game nor a pass. */
export function purchaseIntentOf(address: string): PurchaseIntent | null {
  const game = GAME.exec(address)?.[1];
  if (game !== undefined) return { isCheckout: false, selection: { event_id: Number(game) } };
  const selection = selectionOf(CHECKOUT.exec(address)?.[1] ?? '');
  const { event_id, package_id, subscription_id } = selection;
  return (event_id ?? package_id ?? subscription_id) === undefined ? null : { isCheckout: true, selection };
}

/** The intent of the last page that the tab stores, to which sign-in returns. */
export function usePendingIntent(): PurchaseIntent | null {
  const tab = useTabStorage();
  return useIsInitialHtml() ? null : purchaseIntentOf(storedLastPage(tab));
}
