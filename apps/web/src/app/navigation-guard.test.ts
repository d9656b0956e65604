import type { HistoryEntry, NavigationVisitor } from '@grandstand/rules/navigation';
import { describe, expect, it } from 'vitest';
import { createNavigationGuard } from './navigation-guard.ts';

const VISITOR: NavigationVisitor = { kind: 'visitor' };
const USER: NavigationVisitor = { kind: 'user', hasBasicPass: true, hasTemporaryPassword: false };
const WATCH: HistoryEntry = { name: 'watch', address: '/watch/12' };
const LOGIN: HistoryEntry = { name: 'login', address: '/login' };
const PROFILE: HistoryEntry = { name: 'profile', address: '/profile' };
const BUY: HistoryEntry = { name: 'buy', address: '/buy?package_id=3' };

function testGuard() {
  const log = { lastPage: '/', timesBack: 0 };
  const guard = createNavigationGuard({
    lastPage: { get: () => log.lastPage, set: address => (log.lastPage = address) },
    goBack: () => log.timesBack++,
  });
  /** Opens a page as the site does: decides, then carries the decision out. */
  function open(visitor: NavigationVisitor | null, entry: HistoryEntry) {
    const decision = guard.decide(visitor, entry);
    guard.settle(visitor, entry, decision);
    return decision;
  }
  return { open, log };
}

describe('the navigation guard', () => {
  it('opens a public page before the session is known, and waits with a personal one', () => {
    const { open, log } = testGuard();
    expect(open(null, WATCH)).toEqual({ do: 'go' });
    expect(open(null, PROFILE)).toEqual({ do: 'wait' });
    expect(log.lastPage).toBe('/');
  });

  it('returns a visitor who signs in to the page that required it', () => {
    const { open, log } = testGuard();
    expect(open(VISITOR, PROFILE)).toEqual({ do: 'redirect', to: '/login' });
    expect(log.lastPage).toBe('/profile');
    open(VISITOR, LOGIN);
    expect(open(USER, LOGIN)).toEqual({ do: 'redirect', to: '/profile' });
  });

  it('leads a user who opens the login page home', () => {
    const { open } = testGuard();
    open(USER, WATCH);
    expect(open(USER, LOGIN)).toEqual({ do: 'redirect', to: '/' });
  });

  it('goes back when a visitor leaves the login page for checkout', () => {
    const { open, log } = testGuard();
    open(VISITOR, LOGIN);
    expect(open(VISITOR, BUY)).toEqual({ do: 'back' });
    expect(log.timesBack).toBe(1);
  });

  it('remembers the last page, but never the login page', () => {
    const { open, log } = testGuard();
    open(VISITOR, WATCH);
    open(VISITOR, LOGIN);
    expect(log.lastPage).toBe('/watch/12');
  });
});
