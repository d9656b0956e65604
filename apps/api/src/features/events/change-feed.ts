import type { EventChange } from '@grandstand/contract/entities.schema';
import type { EventState } from '@grandstand/db/event-states';
import { changesBetween, type EventsNow, eventsNow, nextClockChange } from './changed-events.ts';

/** One channel's changes, found once for all who follow them. */
export interface ChangeFeed {
  /** Settled once the events are known for the first time. */
  readonly known: Promise<void>;
  /** What is live now. */
  live(): EventChange[];
  /** Something in the channel has changed: looks what. */
  look(): void;
  /** Viewers were counted. */
  tell(): void;
  close(): void;
}

interface FeedSource {
  readonly load: () => Promise<readonly EventState[]>;
  readonly viewersOf: (eventId: number) => number;
  readonly now: () => Date;
  readonly onChanges: (changes: readonly EventChange[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Applying a bundle changes much in a moment: not one query each. */
const LOOK_AT_MOST_EVERY_MS = 200;
const LOOK_AGAIN_AFTER_FAILURE_MS = 5000;
/** Timers further away than this overflow; games further away are looked at again then. */
const LONGEST_WAIT_MS = 3_600_000;

export function openChangeFeed({ load, viewersOf, now, onChanges, onError }: FeedSource): ChangeFeed {
  let states: readonly EventState[] = [];
  let shown: EventsNow | undefined;
  let nextLook: NodeJS.Timeout | undefined;
  let clock: NodeJS.Timeout | undefined;
  let lastLook = 0;
  let isClosed = false;

  function tell(): void {
    const next = eventsNow(states, viewersOf);
    const changes = shown === undefined ? [] : changesBetween(shown, next);
    shown = next;
    if (changes.length > 0) onChanges(changes);
  }

  async function read(): Promise<void> {
    nextLook = undefined;
    lastLook = performance.now();
    states = await load();
    if (isClosed) return;
    tell();
    waitForClock();
  }

  function waitForClock(): void {
    clearTimeout(clock);
    const next = nextClockChange(states);
    if (next === null) return;
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(LOOK_AT_MOST_EVERY_MS, next - now().getTime()));
    clock = setTimeout(look, wait).unref();
  }

  function readInTurn(): void {
    reading = reading.then(read).catch(error => {
      onError(error);
      if (!isClosed) lookIn(LOOK_AGAIN_AFTER_FAILURE_MS);
    });
  }

  function lookIn(ms: number): void {
    nextLook ??= setTimeout(readInTurn, ms).unref();
  }

  function look(): void {
    if (!isClosed) lookIn(Math.max(0, lastLook + LOOK_AT_MOST_EVERY_MS - performance.now()));
  }

  const known = read();
  // What changes meanwhile is read after it: the answer that is older may not come last.
  let reading = known.catch(() => undefined);
  return {
    known,
    live: () => [...(shown?.values() ?? [])].filter(event => event.stream_status === 'live'),
    look,
    tell: () => {
      if (shown !== undefined) tell();
    },
    close: () => {
      isClosed = true;
      clearTimeout(nextLook);
      clearTimeout(clock);
    },
  };
}
