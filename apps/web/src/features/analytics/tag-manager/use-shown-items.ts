import { type CommerceItem, listEvent } from '@grandstand/rules/commerce-events';
import { SITE_ROUTES } from '@grandstand/rules/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { selectionOf } from '#shared/passes/intent/selection.ts';
import { pushCommerceEvent } from './data-layer.ts';
import { findItem } from './find-item.ts';

/** Items of a page load one after the other; those that appear together are one list. */
const QUIET_MS = 1000;

/**
 * Reports the passes that a page offers, and the one that is chosen. A page offers what its links to the checkout name, so that no
 * view needs code for this.
 */
export function useShownItems(): void {
  const [path] = useLocation();
  const queries = useQueryClient();
  const { currency } = useChannel().settings;
  useEffect(() => {
    if (path === SITE_ROUTES.buy.path) return;
    const leaving = new AbortController();
    const itemOf = (link: HTMLAnchorElement) => findItem(selectionOf(link.search), queries, currency);
    const reported = new Set<string>();
    let timer = 0;

    function report(): void {
      const shown = new Map<string, CommerceItem>();
      for (const link of checkoutLinks()) {
        const item = itemOf(link);
        if (item !== null && !reported.has(item.item_id)) shown.set(item.item_id, item);
      }
      if (shown.size === 0) return;
      for (const id of shown.keys()) reported.add(id);
      pushCommerceEvent(listEvent('view_item_list', path, [...shown.values()], currency));
    }

    function onClick({ target }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !isCheckoutLink(link)) return;
      report();
      const item = itemOf(link);
      if (item !== null) pushCommerceEvent(listEvent('select_item', path, [item], currency));
    }

    const soon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(report, QUIET_MS);
    };
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
    document.addEventListener('click', onClick, { capture: true, signal: leaving.signal });
    soon();
    return () => {
      leaving.abort();
      changes.disconnect();
      clearTimeout(timer);
    };
  }, [path, queries, currency]);
}

/** A link to an unfinished payment offers nothing new. */
function isCheckoutLink({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === SITE_ROUTES.buy.path && !search.includes('order_id');
}

function checkoutLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(isCheckoutLink);
}
