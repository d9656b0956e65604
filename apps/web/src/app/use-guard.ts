import type { HistoryEntry } from '@grandstand/rules/navigation';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { storedLastPage, storeLastPage } from '#shared/session/last-page.ts';
import { navigationVisitor, useSession } from '#shared/session/session.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { createNavigationGuard, type Guarded, type NavigationGuard } from './navigation-guard.ts';
import type { RouteMatch } from './routes.tsx';

/** The guard of one visit. */
export function useNavigationGuard(): NavigationGuard {
  const tab = useTabStorage();
  const [guard] = useState(() =>
    createNavigationGuard({
      lastPage: { get: () => storedLastPage(tab), set: address => storeLastPage(tab, address) },
      goBack: () => history.back(),
    }),
  );
  return guard;
}

/** The navigation rules for the page that the address names. */
export function useGuard(match: RouteMatch, guard: NavigationGuard): Guarded {
  const [path] = useLocation();
  const search = useSearch();
  const visitor = navigationVisitor(useSession());
  const entry: HistoryEntry = { name: match.route.name, address: search ? `${path}?${search}` : path };
  const decision = guard.decide(visitor, entry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, decision and kind of visitor
  useEffect(() => guard.settle(visitor, entry, decision), [entry.address, decision.do, visitor?.kind]);
  return decision;
}
