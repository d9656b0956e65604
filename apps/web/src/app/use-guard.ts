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

/** The last page that the navigation rules allowed, and the visitor at that time. */
export interface LastAllowedPage {
  readonly entry: HistoryEntry;
  readonly visitor: NavigationVisitor | null;
}

/** `wait` until the profile has loaded. */
type Guarded = Navigation | { readonly do: 'wait' };

/** Until the session is known, renders only pages that a visitor may see. */
function whileUnknown(entry: HistoryEntry): Guarded {
  return navigate({ kind: 'visitor' }, null, entry).do === 'go' ? { do: 'go' } : { do: 'wait' };
}

/** Whether a visitor has signed in on this page. */
function hasSignedIn(
  lastAllowed: LastAllowedPage | null,
  entry: HistoryEntry,
  visitor: NavigationVisitor,
): boolean {
  return (
    lastAllowed?.visitor?.kind === 'visitor' &&
    lastAllowed.entry.name === entry.name &&
    visitor.kind === 'user'
  );
}

/** The navigation rules for the page that the address names. */
export function useGuard(match: RouteMatch, lastAllowed: RefObject<LastAllowedPage | null>): Guarded {
  const tab = useTabStorage();
  const [path] = useLocation();
  const search = useSearch();
  const visitor = navigationVisitor(useSession());
  const entry: HistoryEntry = { name: match.route.name, address: search ? `${path}?${search}` : path };
  const outcome = guarded();

  function guarded(): Guarded {
    if (visitor === null) return whileUnknown(entry);
    const ruled = navigate(visitor, lastAllowed.current?.entry ?? null, entry);
    const isLedHome = ruled.do === 'redirect' && ruled.to === '/';
    if (!isLedHome || !hasSignedIn(lastAllowed.current, entry, visitor)) return ruled;
    return { do: 'redirect', to: storedLastPage(tab) };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, outcome and kind of visitor
  useEffect(() => {
    if (outcome.do === 'back') history.back();
    if (outcome.do === 'go') lastAllowed.current = { entry, visitor };
    if (visitor && isRemembered(visitor, entry)) storeLastPage(tab, entry.address);
  }, [entry.address, outcome.do, visitor?.kind]);
  return outcome;
}
