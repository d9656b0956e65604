import type { Quote, QuoteBody } from '@grandstand/contract/payments.schema';
import { checkoutEvent, selectedItem } from '@grandstand/rules/commerce-events';
import { SITE_ROUTES } from '@grandstand/rules/routes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { selectionOf } from '#shared/passes/intent/selection.ts';
import { pushCommerceEvent } from './data-layer.ts';

const FORM = 'form[name="checkout"]';

/** Reports a product with its price at the checkout, and the first use of the form. */
export function useCheckoutSteps(): void {
  const [path] = useLocation();
  const queries = useQueryClient();
  const item = selectedItem(selectionOf(useSearch()));
  // The team of a team pass and the order may be added to the address of the same product.
  const product = path === SITE_ROUTES.buy.path && item !== null ? `${item.type}-${item.id}` : null;
  useEffect(() => {
    if (product === null) return;
    const leaving = new AbortController();
    const done = new Set<string>();
    let isUsed = false;

    function report(event: 'view_item' | 'begin_checkout'): void {
      const quote = newestQuote(queries, product);
      if (quote === null || done.has(event)) return;
      done.add(event);
      pushCommerceEvent(checkoutEvent(event, quote));
    }

    function look(): void {
      report('view_item');
      if (isUsed) report('begin_checkout');
    }

    const use = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(FORM) === null) return;
      isUsed = true;
      look();
    };
    document.addEventListener('focusin', use, { capture: true, signal: leaving.signal });
    const stop = queries.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === 'quote') look();
    });
    look();
    return () => {
      leaving.abort();
      stop();
    };
  }, [product, queries]);
}

function newestQuote(queries: QueryClient, product: string | null): Quote | null {
  const quotes = queries.getQueryCache().findAll({ queryKey: ['quote'] });
  const matching = quotes.filter(({ queryKey, state }) => {
    const { body } = (queryKey[1] ?? {}) as { body?: QuoteBody | null };
    const item = body ? selectedItem(body) : null;
    return state.data !== undefined && item !== null && `${item.type}-${item.id}` === product;
  });
  const [newest] = matching.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return (newest?.state.data as Quote | undefined) ?? null;
}
