import { useLocation, useSearch } from 'wouter';

/** A choice that lives in the address: Back undoes it, and the page stays where it is scrolled to. */
export function usePushQuery(): (query: string) => void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  return query => {
    if (query === search) return;
    navigate(query ? `${path}?${query}` : path, { state: { scroll: window.scrollY } });
  };
}
