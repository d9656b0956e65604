import { withoutSecrets } from '@grandstand/rules/analytics';
import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { landingAddress } from '../landing-address.ts';
import { loadTagManager, pushPageView } from './data-layer.ts';

/**
 * Reports each page, and loads the tag manager with the first whose address contains no key and no token, because its script reads
 * the address itself. `includesLanding`: the visitor did not have to be asked, so the page before this code loaded counts too.
 */
export function usePageViews(container: string, includesLanding: boolean): void {
  const [path] = useLocation();
  const search = useSearch();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const landing = isFirst.current && includesLanding ? landingAddress() : null;
    isFirst.current = false;
    const addresses = landing === null ? [location.href] : [landing, location.href];
    for (const address of addresses) {
      const page_location = withoutSecrets(address);
      pushPageView({ event: 'page_view', page_location, page_title: document.title });
    }
    const [shown = ''] = location.href.split('#');
    if (withoutSecrets(shown) === shown) loadTagManager(container);
  }, [path, search]);
}
