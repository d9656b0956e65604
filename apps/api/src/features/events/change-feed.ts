import type { EventChange } from '@grandstand/contract/entities.schema';
import type { EventState } from '@grandstand/db/event-states';
import {
  changesBetween,
  idsOfChanged,
  nextClockChange,
  type PresentedStates,
  presentStates,
} from './changed-events.ts';

/** One channel's event changes, detected once for all subscribers. */
export interface ChangeFeed {
  /** Settles after the first load. */
  readonly loaded: Promise<void>;
  /** The events that are live now. */
  live(): EventChange[];
  /** Loads the events again after a change in the channel. */
  refresh(): void;
  /** Publishes changes since the last time, for example of viewer counts. */
  publish(): void;
  close(): void;
}

interface FeedSource {
  readonly load: () => Promise<readonly EventState[]>;
  readonly viewersOf: (eventId: number) => number;
  readonly now: () => Date;
  readonly onChanges: (changes: readonly EventChange[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Debounces refreshes: applying a bundle makes many changes at once. */
const MIN_REFRESH_INTERVAL_MS = 200;
const RETRY_MS = 5000;
/** A longer delay would overflow the timer; the feed refreshes then and waits again. */
const MAX_TIMER_MS = 3_600_000;

export function openChangeFeed({ load, viewersOf, now, onChanges, onError }: FeedSource): ChangeFeed {
  let states: readonly EventState[] = [];
  let published: PresentedStates | undefined;
  let refreshTimer: NodeJS.Timeout | undefined;
  let clockTimer: NodeJS.Timeout | undefined;
  let lastRefreshAt = 0;
  let isClosed = false;

  function publish(): void {
    const next = presentStates(states, viewersOf);
    const changes = published === undefined ? [] : changesBetween(published, next, idsOfChanged(states));
    published = next;
    if (changes.length > 0) onChanges(changes);
  }

  async function read(): Promise<void> {
    refreshTimer = undefined;
    lastRefreshAt = performance.now();
    states = await load();
    if (isClosed) return;
    publish();
    waitForClock();
  }

  function waitForClock(): void {
    clearTimeout(clockTimer);
    const next = nextClockChange(states);
    if (next === null) return;
    const wait = Math.min(MAX_TIMER_MS, Math.max(MIN_REFRESH_INTERVAL_MS, next - now().getTime()));
    clockTimer = setTimeout(refresh, wait).unref();
  }

  function refreshInTurn(): void {
    reading = reading.then(read).catch(error => {
      onError(error);
      if (!isClosed) scheduleRefresh(RETRY_MS);
    });
  }

  function scheduleRefresh(ms: number): void {
    refreshTimer ??= setTimeout(refreshInTurn, ms).unref();
  }

  function refresh(): void {
    if (!isClosed) scheduleRefresh(Math.max(0, lastRefreshAt + MIN_REFRESH_INTERVAL_MS - performance.now()));
  }

  const loaded = read();
  // Reads run one after the other, so that an older result cannot arrive last.
  let reading = loaded.catch(() => undefined);
  return {
    loaded,
    live: () => [...(published?.values() ?? [])].filter(event => event.stream_status === 'live'),
    refresh,
    publish: () => {
      if (published !== undefined) publish();
    },
    close: () => {
      isClosed = true;
      clearTimeout(refreshTimer);
      clearTimeout(clockTimer);
    },
  };
}
