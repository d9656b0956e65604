import { type RouteName, routeRules, SITE_ROUTES } from './routes.ts';

/** Specification 2, navigation rules. Decisions C23, C28 and C30. */

/** The visitor, as far as navigation is concerned. */
export type NavigationVisitor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly hasBasicPass: boolean; readonly hasTemporaryPassword: boolean };

/** A page and its full address, path and query, with which the user can return to it. */
export interface HistoryEntry {
  readonly name: RouteName;
  readonly address: string;
}

export type Navigation =
  | { readonly do: 'go' }
  | { readonly do: 'redirect'; readonly to: string }
  | { readonly do: 'back' };

const GO: Navigation = { do: 'go' };
const BACK: Navigation = { do: 'back' };
const TO_HOME: Navigation = { do: 'redirect', to: SITE_ROUTES.home.path };
const TO_LOGIN: Navigation = { do: 'redirect', to: SITE_ROUTES.login.path };
const TO_PACKAGES = { do: 'redirect', to: SITE_ROUTES.packages.path } as const;
const TO_PROFILE_EDIT: Navigation = { do: 'redirect', to: SITE_ROUTES.profile_edit.path };

/** Rule 6: login, registration, verify, reset and error pages; we add the page that confirms a deletion. */
const NEVER_REMEMBERED: readonly (string | undefined)[] = ['everyone', 'visitors'];

function navigateVisitor(from: HistoryEntry | null, to: HistoryEntry): Navigation {
  if (routeRules(to.name).opensTo !== 'users') return GO;
  const isFromSignIn = from?.name === 'login' || from?.name === 'registration';
  return to.name === 'buy' && isFromSignIn ? BACK : TO_LOGIN;
}

/** Rules 2 to 5: opens the page, redirects, or goes back. `from` is null for the first page of a visit. */
export function navigate(
  visitor: NavigationVisitor,
  from: HistoryEntry | null,
  to: HistoryEntry,
): Navigation {
  const { opensTo, opensWithoutBasicPass } = routeRules(to.name);
  if (opensTo === 'everyone') return GO;
  if (visitor.kind === 'visitor') return navigateVisitor(from, to);
  if (visitor.hasTemporaryPassword) return to.name === 'profile_edit' ? GO : TO_PROFILE_EDIT;
  if (!visitor.hasBasicPass) return opensWithoutBasicPass ? GO : TO_PACKAGES;
  return opensTo === 'visitors' ? TO_HOME : GO;
}

/**
 * Rule 6: whether the visitor returns to this page after login and after the gates that follow it. The requested page is
 * remembered even if a gate redirected from it; the page to which a gate redirects is not.
 */
export function isRemembered(visitor: NavigationVisitor, to: HistoryEntry): boolean {
  const { opensTo, opensWithoutBasicPass } = routeRules(to.name);
  if (NEVER_REMEMBERED.includes(opensTo)) return false;
  if (visitor.kind === 'visitor') return true;
  if (visitor.hasTemporaryPassword) return to.name !== 'profile_edit';
  return visitor.hasBasicPass || !opensWithoutBasicPass;
}

/**
 * Specification 6: a user "must choose the basic pass first". After signing in, a user without it sees it first, even if rule 3
 * would open the remembered page, such as checkout. Accepting it leads to that page (decision C28).
 */
export function pageAfterComingIn(visitor: NavigationVisitor, remembered: string): string {
  return visitor.kind === 'user' && !visitor.hasBasicPass ? TO_PACKAGES.to : remembered;
}

/** A new user's own pages, which are still empty. */
const PROFILE = /^\/profile(?:[/?]|$)/;

/** Where accepting the basic pass leads: to the remembered page, or home to something to watch (decision H115). */
export function pageAfterBasicPass(remembered: string): string {
  return PROFILE.test(remembered) ? '/' : remembered;
}
