import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Dispatched on `document` after each navigation; `detail` is a `PageView`. */
const PAGE_VIEW_EVENT = 'grandstand:page-view';

export interface PageView {
  readonly url: string;
  /** The full address before this one, null on the visit's first page. */
  readonly previous_url: string | null;
}

/** Rules 1 and 7 of navigation: dispatches each page view with the full previous address, for analytics. */
export function createPageViews(): (target: EventTarget, url: string) => void {
  let previous_url: string | null = null;
  return (target, url) => {
    const detail: PageView = { url, previous_url };
    previous_url = url;
    target.dispatchEvent(new CustomEvent(PAGE_VIEW_EVENT, { detail }));
  };
}

export function usePageViews(): void {
  const [path] = useLocation();
  const search = useSearch();
  const [dispatch] = useState(createPageViews);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => dispatch(document, location.href), [path, search]);
}
