import {
  type HistoryEntry,
  isRemembered,
  type Navigation,
  type NavigationVisitor,
  navigate,
} from '@grandstand/rules/navigation';
import { type RefObject, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { storedLastPage, storeLastPage } from '#shared/session/last-page.ts';
import { navigationVisitor, useSession } from '#shared/session/session.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import type { RouteMatch } from './routes.tsx';

/** The last page that the rules let through, and for whom. */
export interface Standing {
  readonly place: HistoryEntry;
  readonly visitor: NavigationVisitor | null;
}

/** `wait` until the profile has come. */
type Guarded = Navigation | { readonly do: 'wait' };

/** Until it is known who is there, only what is open to everybody is drawn. */
function whileUnknown(place: HistoryEntry): Guarded {
  return navigate({ kind: 'visitor' }, null, place).do === 'go' ? { do: 'go' } : { do: 'wait' };
}

/** Somebody stood here as a visitor and is one no more. */
function hasSignedIn(standing: Standing | null, place: HistoryEntry, visitor: NavigationVisitor): boolean {
  return (
    standing?.visitor?.kind === 'visitor' && standing.place.name === place.name && visitor.kind === 'user'
  );
}

/** The navigation rules for the page that the address names. */
export function useGuard(match: RouteMatch, standing: RefObject<Standing | null>): Guarded {
  const tab = useTabStorage();
  const [path] = useLocation();
  const search = useSearch();
  const visitor = navigationVisitor(useSession());
  const place: HistoryEntry = { name: match.route.name, address: search ? `${path}?${search}` : path };
  const outcome = guarded();

  function guarded(): Guarded {
    if (visitor === null) return whileUnknown(place);
    const ruled = navigate(visitor, standing.current?.place ?? null, place);
    const isLedHome = ruled.do === 'redirect' && ruled.to === '/';
    if (!isLedHome || !hasSignedIn(standing.current, place, visitor)) return ruled;
    return { do: 'redirect', to: storedLastPage(tab) };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, outcome and kind of visitor
  useEffect(() => {
    if (outcome.do === 'back') history.back();
    if (outcome.do === 'go') standing.current = { place, visitor };
    if (visitor && isRemembered(visitor, place)) storeLastPage(tab, place.address);
  }, [place.address, outcome.do, visitor?.kind]);
  return outcome;
}
