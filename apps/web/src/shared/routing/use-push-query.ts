import { useLocation, useSearch } from 'wouter';

/** Pushes a query to the address: Back undoes the change, and the scroll position stays. */
export function usePushQuery(): (query: string) => void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return query => {
    if (query === search) return;
    navigate(query ? `${path}?${query}` : path, { state: { scroll: window.scrollY } });
  };
}
