import { useEffect } from 'react';
import { withMoment } from './feed-address.ts';

/** Back and reload return to the moment on the screen. Replaced without the router, which would render the page again. */
export function useAddressOfMoment(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    const query = withMoment(location.search.slice(1), id);
    History.prototype.replaceState.call(history, history.state, '', `${location.pathname}?${query}`);
  }, [id]);
}
