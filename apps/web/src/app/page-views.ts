import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Dispatched on `document` after each navigation; `detail` is a `PageView`. */
const PAGE_VIEW_EVENT = 'grandstand:page-view';

export interface PageView {
  readonly url: string;
  /** The full address before this one, null on the visit's first page. */
  readonly previous_url: string | null;
}

/** Rules 1 and 7 of navigation: the previous full address is kept, and each page view is told to who counts them. */
export function usePageViews(): void {
  const [path] = useLocation();
  const search = useSearch();
  const previous = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const detail: PageView = { url: location.href, previous_url: previous.current };
    previous.current = location.href;
    document.dispatchEvent(new CustomEvent(PAGE_VIEW_EVENT, { detail }));
  }, [path, search]);
}
