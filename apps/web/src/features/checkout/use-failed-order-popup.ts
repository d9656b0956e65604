import { type RefObject, useEffect } from 'react';
import type { PaymentFailure } from '#shared/checkout/checkout-state.ts';
import { usePopups } from '#shared/popups/use-popups.ts';
import { FailedOrderPopup } from './failed-order-popup.tsx';

/** Specification 8: "A failed order shows a popup." Shown once for each attempt; closing it focuses the card form. */
export function useFailedOrderPopup(
  failure: PaymentFailure | null,
  panel: RefObject<HTMLElement | null>,
): void {
  const popups = usePopups();
  useEffect(() => {
    if (failure === null || failure.reason === 'challenge_abandoned') return;
    popups
      .open(FailedOrderPopup, { reason: failure.reason }, 'payment_failed')
      .catch(() => undefined)
      // After the dialog has restored the focus.
      .then(() => requestAnimationFrame(() => focusCard(panel.current)));
  }, [failure, popups, panel]);
}

/** Waits for the card form if it is still loading, unless the user focuses another field meanwhile. */
function focusCard(panel: HTMLElement | null): void {
  if (panel === null || isCardFocused(panel)) return;
  const observer = new MutationObserver(() => {
    const isElsewhere = document.activeElement !== document.body && document.activeElement !== panel;
    if (isElsewhere || isCardFocused(panel)) observer.disconnect();
  });
  observer.observe(panel, { childList: true, subtree: true });
}

function isCardFocused(panel: HTMLElement): boolean {
  const card = panel.querySelector<HTMLElement>('[data-field="card"] :is(input:checked, iframe)');
  card?.focus({ preventScroll: true });
  return card !== null;
}
