import type { EntryStorage } from '@grandstand/client/storage';
import { type OuterTracker, outerTracker, withoutSecrets } from '@grandstand/rules/analytics';
import { API_TIMEOUT_MS } from '@grandstand/rules/constants';
import { createDatalakeSession } from './datalake-session.ts';
import { createEventQueue, type EventQueue } from './event-queue.ts';
import { unsentItems } from './unsent-items.ts';

/** Events wait for others, so that a page sends a few requests a minute. */
const FLUSH_EVERY_MS = 10_000;

export interface TrackedUser {
  readonly user_id: number;
  readonly user_email: string;
}

export interface Tracker {
  readonly add: EventQueue['add'];
  /** Rules 1 and 7 of navigation: a page view, with the address before. */
  viewPage(address: string): void;
  log(event: 'login' | 'api_request', fields?: object): void;
  setUser(user: TrackedUser | null): void;
}

interface TrackerOptions {
  readonly base: string;
  readonly profile: string;
  readonly storage: EntryStorage;
  /** Called before the page is left, to add what is not reported yet. */
  readonly onLeave: () => void;
}

export function createTracker(
  { base, profile, storage, onLeave }: TrackerOptions,
  signal: AbortSignal,
): Tracker {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(base + path, { ...init, credentials: 'omit', signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  const session = createDatalakeSession({ profile, storage, fetch: request });
  const queue = createEventQueue({
    profile,
    now: Date.now,
    session: session.get,
    knownSession: session.known,
    async post(path, body) {
      const response = await request(path, { method: 'POST', body, keepalive: true });
      // The session is not the datalake's any more: the next one will be.
      if (response.status === 400) session.forget();
      return response;
    },
    beacon: (path, body) => void navigator.sendBeacon(base + path, body),
    unsent: unsentItems(storage),
  });
  let user: TrackedUser | null = null;
  let previous: string | null = null;

  function log(event: string, fields: object = {}): void {
    queue.add('event', { event, origin_url: withoutSecrets(location.href), ...user, ...fields });
  }

  const timer = setInterval(() => void queue.flush(), FLUSH_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  const leave = () => {
    onLeave();
    queue.leave();
  };
  // A hidden page may never be shown again. One that is hidden already, and still plays, gets no other event than `pagehide`.
  const hide = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', hide, { signal });
  addEventListener('pagehide', leave, { signal });

  return {
    add: queue.add,
    log,
    viewPage(address) {
      const stored = outerTracker(address, storage.get('trk') as OuterTracker | undefined, Date.now());
      if (stored === undefined) storage.remove('trk');
      else storage.set('trk', stored);
      const origin_url = withoutSecrets(address);
      log('visit_page', { origin_url, previous_url: previous, trk: stored?.trk ?? null });
      previous = origin_url;
      void queue.flush();
    },
    setUser(signedIn) {
      user = signedIn;
    },
  };
}
