/** Specification 2, navigation rules. Decisions C23, C28 and C30. */

/** The visitor, as far as navigation is concerned. */
export type NavigationVisitor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly hasBasicPass: boolean; readonly hasTemporaryPassword: boolean };

/** Every route of the specification's table; a channel's static page is its role, or `page`. */
export type RouteName =
  | 'login'
  | 'registration'
  | 'verify_notice'
  | 'verify_email'
  | 'password_reset_request'
  | 'password_reset'
  | 'confirm_account_deletion'
  | 'profile'
  | 'profile_transactions'
  | 'profile_clips'
  | 'profile_edit'
  | 'contacts'
  | 'faq'
  | 'about'
  | 'buy'
  | 'select_package'
  | 'home'
  | 'packages'
  | 'vod_library'
  | 'vod_item'
  | 'watch'
  | 'watch_embed'
  | 'watch_library'
  | 'upcoming'
  | 'live'
  | 'vod'
  | 'schedule'
  | 'privacy'
  | 'terms'
  | 'passes'
  | 'page'
  | 'not_found';

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
const TO_HOME: Navigation = { do: 'redirect', to: '/' };
const TO_LOGIN: Navigation = { do: 'redirect', to: '/login' };
const TO_PACKAGES = { do: 'redirect', to: '/packages' } as const;
const TO_PROFILE_EDIT: Navigation = { do: 'redirect', to: '/profile/edit' };

const names = (...list: RouteName[]): ReadonlySet<RouteName> => new Set(list);

/** Decision C23: these open before any gate, so that a user can always verify an address or delete the account. */
const BEFORE_ANY_GATE = names('verify_notice', 'verify_email', 'confirm_account_deletion', 'not_found');
const SIGN_IN = names('login', 'registration');
/** Rule 5. */
const FOR_VISITORS_ONLY = names('login', 'registration', 'password_reset_request', 'password_reset');
/** Rule 3. */
const WITHOUT_BASIC_PASS = names('privacy', 'terms', 'packages', 'buy', 'select_package');
/** Specification 6. */
const NEEDS_USER = names('buy', 'profile', 'profile_transactions', 'profile_clips', 'profile_edit');
/** Rule 6: login, registration, verify, reset and error pages; we add the page that confirms a deletion. */
const NEVER_REMEMBERED = names(...BEFORE_ANY_GATE, ...FOR_VISITORS_ONLY);

function navigateVisitor(from: HistoryEntry | null, to: HistoryEntry): Navigation {
  if (!NEEDS_USER.has(to.name)) return GO;
  const isFromSignIn = from !== null && SIGN_IN.has(from.name);
  return to.name === 'buy' && isFromSignIn ? BACK : TO_LOGIN;
}

/** Rules 2 to 5: opens the page, redirects, or goes back. `from` is null for the first page of a visit. */
export function navigate(
  visitor: NavigationVisitor,
  from: HistoryEntry | null,
  to: HistoryEntry,
): Navigation {
  if (BEFORE_ANY_GATE.has(to.name)) return GO;
  if (visitor.kind === 'visitor') return navigateVisitor(from, to);
  if (visitor.hasTemporaryPassword) return to.name === 'profile_edit' ? GO : TO_PROFILE_EDIT;
  if (!visitor.hasBasicPass) return WITHOUT_BASIC_PASS.has(to.name) ? GO : TO_PACKAGES;
  return FOR_VISITORS_ONLY.has(to.name) ? TO_HOME : GO;
}

/**
 * Rule 6: whether the visitor returns to this page after login and after the gates that follow it. The requested page is
 * remembered even if a gate redirected from it; the page to which a gate redirects is not.
 */
export function isRemembered(visitor: NavigationVisitor, to: HistoryEntry): boolean {
  if (NEVER_REMEMBERED.has(to.name)) return false;
  if (visitor.kind === 'visitor') return true;
  if (visitor.hasTemporaryPassword) return to.name !== 'profile_edit';
  return visitor.hasBasicPass || !WITHOUT_BASIC_PASS.has(to.name);
}

/**
 * Specification 6: a user "must choose the basic pass first". After signing in, a user without it sees it first, even if rule 3
 * would open the remembered page, such as checkout. Accepting it leads to that page (decision C28).
 */
export function pageAfterComingIn(visitor: NavigationVisitor, remembered: string): string {
  return visitor.kind === 'user' && !visitor.hasBasicPass ? TO_PACKAGES.to : remembered;
}
