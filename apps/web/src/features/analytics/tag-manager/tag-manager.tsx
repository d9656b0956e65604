import { matchPath } from '@grandstand/rules/match-path';
import { SITE_ROUTES } from '@grandstand/rules/routes';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useTagConsent } from '#shared/tag-consent/use-tag-consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import { deleteTagCookies } from './data-layer.ts';
import { useCheckoutSteps } from './use-checkout-steps.ts';
import { usePageViews } from './use-page-views.ts';
import { usePurchases } from './use-purchases.ts';
import { useShownItems } from './use-shown-items.ts';

/** E-commerce analytics by the channel's tag manager, after consent if the channel requires it. Not in players on other sites. */
export function TagManager({ container }: { readonly container: string }) {
  const [path] = useLocation();
  const [consent, answer] = useTagConsent();
  const [wasGranted] = useState(consent === 'granted');
  const hasRun = useRef(false);
  useEffect(() => {
    if (consent === 'granted') hasRun.current = true;
    if (consent !== 'denied' || !hasRun.current) return;
    // Only a new page is without the scripts that already run.
    deleteTagCookies();
    location.reload();
  }, [consent]);
  if (matchPath(SITE_ROUTES.watch_embed.path, path) !== null) return null;
  if (consent === 'unanswered') return <ConsentBar onAnswer={answer} />;
  return consent === 'granted' && <Tag container={container} includesLanding={wasGranted} />;
}

function Tag({
  container,
  includesLanding,
}: {
  readonly container: string;
  readonly includesLanding: boolean;
}) {
  usePageViews(container, includesLanding);
  useShownItems();
  useCheckoutSteps();
  usePurchases(includesLanding);
  return null;
}
