import {
  type HistoryEntry,
  isRemembered,
  type Navigation,
  type NavigationVisitor,
  navigate,
} from '@grandstand/rules/navigation';
import { SITE_ROUTES } from '@grandstand/rules/routes';

/** `wait` until the profile has loaded. */
export type Guarded = Navigation | { readonly do: 'wait' };

interface GuardPorts {
  readonly lastPage: { readonly get: () => string; readonly set: (address: string) => void };
  readonly goBack: () => void;
}

export interface NavigationGuard {
  /** The decision of the rules for a page. `visitor` is null until the session is known. */
  readonly decide: (visitor: NavigationVisitor | null, entry: HistoryEntry) => Guarded;
  /** Carries the decision out, except for redirects, which the page renders. */
  readonly settle: (visitor: NavigationVisitor | null, entry: HistoryEntry, decision: Guarded) => void;
}

/** Applies the navigation rules. Remembers the last page that they allowed, and the visitor at that time. */
export function createNavigationGuard({ lastPage, goBack }: GuardPorts): NavigationGuard {
  let allowed: { readonly entry: HistoryEntry; readonly visitor: NavigationVisitor | null } | null = null;

  /** Whether a visitor has signed in on this page. */
  function hasSignedIn(visitor: NavigationVisitor, entry: HistoryEntry): boolean {
    const wasVisitor = allowed?.visitor?.kind === 'visitor' && allowed.entry.name === entry.name;
    return wasVisitor && visitor.kind === 'user';
  }

  return {
    decide(visitor, entry) {
      if (visitor === null) return whileUnknown(entry);
      const decision = navigate(visitor, allowed?.entry ?? null, entry);
      const isLedHome = decision.do === 'redirect' && decision.to === SITE_ROUTES.home.path;
      if (!isLedHome || !hasSignedIn(visitor, entry)) return decision;
      return { do: 'redirect', to: lastPage.get() };
    },
    settle(visitor, entry, decision) {
      if (decision.do === 'back') goBack();
      if (decision.do === 'go') allowed = { entry, visitor };
      if (visitor && isRemembered(visitor, entry)) lastPage.set(entry.address);
    },
  };
}

/** Until the session is known, renders only pages that a visitor may see. */
function whileUnknown(entry: HistoryEntry): Guarded {
  return navigate({ kind: 'visitor' }, null, entry).do === 'go' ? { do: 'go' } : { do: 'wait' };
}
