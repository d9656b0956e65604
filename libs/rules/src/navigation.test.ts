import { describe, expect, it } from 'vitest';
import {
  type HistoryEntry,
  isRemembered,
  type NavigationVisitor,
  navigate,
  pageAfterBasicPass,
  pageAfterComingIn,
} from './navigation.ts';
import type { RouteName } from './routes.ts';

const VISITOR: NavigationVisitor = { kind: 'visitor' };
const USER: NavigationVisitor = { kind: 'user', hasBasicPass: true, hasTemporaryPassword: false };
const WITHOUT_BASIC_PASS: NavigationVisitor = { ...USER, hasBasicPass: false };
const TEMPORARY_PASSWORD: NavigationVisitor = { ...USER, hasTemporaryPassword: true };
const BOTH: NavigationVisitor = { ...WITHOUT_BASIC_PASS, hasTemporaryPassword: true };

function entry(name: RouteName): HistoryEntry {
  return { name, address: `/${name}` };
}

function outcome(visitor: NavigationVisitor, from: RouteName | null, to: RouteName): string {
  const navigation = navigate(visitor, from && entry(from), entry(to));
  return navigation.do === 'redirect' ? navigation.to : navigation.do;
}

/** Outcome by route for a visitor, a user without basic pass, a user, and a user with a temporary password. */
const TABLE: Readonly<Record<RouteName, readonly [string, string, string, string]>> = {
  login: ['go', '/packages', '/', '/profile/edit'],
  registration: ['go', '/packages', '/', '/profile/edit'],
  verify_notice: ['go', 'go', 'go', 'go'],
  verify_email: ['go', 'go', 'go', 'go'],
  password_reset_request: ['go', '/packages', '/', '/profile/edit'],
  password_reset: ['go', '/packages', '/', '/profile/edit'],
  confirm_account_deletion: ['go', 'go', 'go', 'go'],
  withdrawal: ['go', 'go', 'go', 'go'],
  profile: ['/login', '/packages', 'go', '/profile/edit'],
  profile_transactions: ['/login', '/packages', 'go', '/profile/edit'],
  receipt: ['/login', '/packages', 'go', '/profile/edit'],
  profile_clips: ['/login', '/packages', 'go', '/profile/edit'],
  profile_edit: ['/login', '/packages', 'go', 'go'],
  contacts: ['go', '/packages', 'go', '/profile/edit'],
  faq: ['go', '/packages', 'go', '/profile/edit'],
  about: ['go', '/packages', 'go', '/profile/edit'],
  buy: ['/login', 'go', 'go', '/profile/edit'],
  select_package: ['go', 'go', 'go', '/profile/edit'],
  home: ['go', '/packages', 'go', '/profile/edit'],
  packages: ['go', 'go', 'go', '/profile/edit'],
  vod_library: ['go', '/packages', 'go', '/profile/edit'],
  vod_item: ['go', '/packages', 'go', '/profile/edit'],
  watch: ['go', '/packages', 'go', '/profile/edit'],
  watch_embed: ['go', 'go', 'go', 'go'],
  moments: ['go', '/packages', 'go', '/profile/edit'],
  simulate: ['go', '/packages', 'go', '/profile/edit'],
  watch_library: ['go', '/packages', 'go', '/profile/edit'],
  share: ['go', '/packages', 'go', '/profile/edit'],
  upcoming: ['go', '/packages', 'go', '/profile/edit'],
  live: ['go', '/packages', 'go', '/profile/edit'],
  vod: ['go', '/packages', 'go', '/profile/edit'],
  schedule: ['go', '/packages', 'go', '/profile/edit'],
  privacy: ['go', 'go', 'go', '/profile/edit'],
  terms: ['go', 'go', 'go', '/profile/edit'],
  passes: ['go', '/packages', 'go', '/profile/edit'],
  page: ['go', '/packages', 'go', '/profile/edit'],
  not_found: ['go', 'go', 'go', 'go'],
};
const ROUTES = Object.keys(TABLE) as RouteName[];

describe('navigate', () => {
  it.each(Object.entries(TABLE))(
    'opens or redirects from %s for visitor, user without basic pass, user, user with temporary password',
    (name, row) => {
      const to = name as RouteName;
      const visitors = [VISITOR, WITHOUT_BASIC_PASS, USER, TEMPORARY_PASSWORD];
      expect(visitors.map(visitor => outcome(visitor, null, to))).toEqual(row);
      expect(visitors.map(visitor => outcome(visitor, 'home', to))).toEqual(row);
    },
  );

  it('checks the temporary password before the basic pass', () => {
    for (const to of ROUTES) expect(outcome(BOTH, null, to)).toBe(outcome(TEMPORARY_PASSWORD, null, to));
  });

  it.each(['login', 'registration'] as const)(
    'sends a visitor who goes from %s to /buy back one step',
    from => {
      expect(outcome(VISITOR, from, 'buy')).toBe('back');
      expect(outcome(USER, from, 'buy')).toBe('go');
      expect(outcome(VISITOR, from, 'profile')).toBe('/login');
    },
  );

  it('never redirects to a page that the same visitor is redirected from', () => {
    const NAMES: Record<string, RouteName> = {
      '/': 'home',
      '/login': 'login',
      '/packages': 'packages',
      '/profile/edit': 'profile_edit',
    };
    for (const visitor of [VISITOR, WITHOUT_BASIC_PASS, USER, TEMPORARY_PASSWORD, BOTH]) {
      for (const to of ROUTES) {
        const next = NAMES[outcome(visitor, null, to)];
        if (next) expect(outcome(visitor, to, next)).toBe('go');
      }
    }
  });
});

describe('isRemembered', () => {
  it('remembers the other pages, not login, registration, verify, reset and error pages', () => {
    const never = [
      'login',
      'registration',
      'verify_notice',
      'verify_email',
      'password_reset_request',
      'password_reset',
      'confirm_account_deletion',
      'withdrawal',
      'not_found',
      // On another site, nobody returns to it.
      'watch_embed',
    ];
    for (const name of ROUTES) expect(isRemembered(VISITOR, entry(name))).toBe(!never.includes(name));
  });

  it('remembers the requested page, not the page of a gate', () => {
    expect(isRemembered(WITHOUT_BASIC_PASS, entry('watch'))).toBe(true);
    expect(isRemembered(WITHOUT_BASIC_PASS, entry('packages'))).toBe(false);
    expect(isRemembered(TEMPORARY_PASSWORD, entry('watch'))).toBe(true);
    expect(isRemembered(TEMPORARY_PASSWORD, entry('profile_edit'))).toBe(false);
    expect(isRemembered(USER, entry('packages'))).toBe(true);
  });
});

describe('pageAfterComingIn', () => {
  it('is the basic pass first, even before checkout, and then the requested page', () => {
    for (const requested of ['/buy?event_id=7', '/watch/7']) {
      expect(pageAfterComingIn(WITHOUT_BASIC_PASS, requested)).toBe('/packages');
      expect(pageAfterComingIn(USER, requested)).toBe(requested);
      expect(pageAfterComingIn(VISITOR, requested)).toBe(requested);
    }
  });
});

describe('pageAfterBasicPass', () => {
  it.each(['/watch/7', '/buy?package_id=3', '/', '/profiles'])('continues to %s', page => {
    expect(pageAfterBasicPass(page)).toBe(page);
  });

  it.each(['/profile', '/profile/orders', '/profile?tab=1'])(
    'shows something to watch instead of %s',
    page => {
      expect(pageAfterBasicPass(page)).toBe('/');
    },
  );
});
