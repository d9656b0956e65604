import { isDeepStrictEqual } from 'node:util';
import type { Database, Queryable } from '@grandstand/db/database';
import {
  BY_COMMAND,
  type EntryOrigin,
  findRepeatedEntry,
  findTimelineEvent,
  insertIncident,
  listIncidents,
  lockTimeline,
  type NewEntry,
  setScoreState,
  type TimelineEvent,
  updateClockOffset,
} from '@grandstand/db/incidents';
import { HOUR_MS } from '@grandstand/rules/constants';
import {
  type GameInPlay,
  type IncidentDraft,
  type IncidentProblem,
  incidentProblems,
} from '@grandstand/rules/timeline/incident-problems';
import {
  type Incident,
  positionOf,
  type RecordEntry,
  type RecordingClock,
  scoreAfter,
  timelineOf,
} from '@grandstand/rules/timeline/timeline';

/** The id of the entry, or everything that is wrong with it. */
export type RecordResult =
  | { readonly id: number }
  | { readonly problems: readonly IncidentProblem[] }
  /** The same idempotency key came with another entry before. */
  | { readonly mismatch: true };

/** An encoder connects, and its scorer starts, up to this long before the first picture of the game. */
const BEFORE_FIRST_PICTURE_MS = HOUR_MS;
/** A stream is live once a player can start, which is some seconds after its first picture. */
const BEFORE_LIVE_MS = 30_000;
/** The longest that a game without a stream may take. */
const LONGEST_UNSTREAMED_MS = 12 * HOUR_MS;

/**
 * Records what happened in a game, a correction (`replaces`) or a removal, and sets the score that follows from the timeline.
 * Nothing is stored if anything is wrong. Returns undefined if there is no such event. Entries for one game wait for each
 * other. A repeated idempotency key returns the first entry.
 */
export function recordIncident(
  db: Database,
  eventId: number,
  entry: NewEntry,
  now: Date,
  origin: EntryOrigin = BY_COMMAND,
): Promise<RecordResult | undefined> {
  return db.tx(async tx => {
    await lockTimeline(tx, eventId);
    const event = await findTimelineEvent(tx, eventId);
    if (event === undefined) return undefined;
    const earlier = await findRepeatedEntry(tx, eventId, origin);
    if (earlier !== undefined)
      return isSameEntry(earlier, entry, now) ? { id: earlier.id } : { mismatch: true };
    const record = await listIncidents(tx, eventId);
    const problems = problemsOf(entry, record, event, now);
    if (problems.length > 0) return { problems };
    const id = await insertIncident(tx, eventId, entry, origin, now);
    await setScoreOf(tx, eventId, event);
    return { id };
  });
}

/** An entry without a place of its own happens now, which is later in each repeat. */
function isSameEntry(earlier: RecordEntry, entry: NewEntry, now: Date): boolean {
  const { id: _, ...stored } = earlier;
  if (stored.kind === 'removal' || entry.kind === 'removal') return isDeepStrictEqual(stored, entry);
  const at = entry.at === now.getTime() ? stored.at : entry.at;
  return isDeepStrictEqual({ ...stored }, { ...entry, at });
}

/** Sets the score of cards and lists to the one after the timeline. */
async function setScoreOf(tx: Queryable, eventId: number, event: TimelineEvent): Promise<void> {
  const timeline = timelineOf(await listIncidents(tx, eventId), recordingClock(event));
  await setScoreState(tx, eventId, scoreAfter(timeline));
}

/** Sets how much later the picture is than the scorer's clock. Returns false if there is no such event. */
export function setClockOffset(db: Database, eventId: number, milliseconds: number): Promise<boolean> {
  return db.tx(async tx => {
    await lockTimeline(tx, eventId);
    const event = await findTimelineEvent(tx, eventId);
    if (event === undefined) return false;
    await updateClockOffset(tx, eventId, milliseconds);
    const record = await listIncidents(tx, eventId);
    // Without incidents the score was entered alone.
    if (record.length > 0) await setScoreOf(tx, eventId, { ...event, clock_offset_ms: milliseconds });
    return true;
  });
}

/** Without program dates, the start of the stream or of the game is position 0. */
export function recordingClock(event: TimelineEvent): RecordingClock {
  const { starts_at, stream_started_at, clock_offset_ms, program_dates } = event;
  const start = { position: 0, at: (stream_started_at ?? starts_at).getTime() };
  return { dates: program_dates ?? [start], offset: clock_offset_ms };
}

function problemsOf(
  entry: NewEntry,
  record: readonly RecordEntry[],
  event: TimelineEvent,
  now: Date,
): readonly IncidentProblem[] {
  const clock = recordingClock(event);
  const isCurrent = timelineOf(record, clock).some(({ id }) => id === entry.replaces);
  if (entry.replaces !== null && !isCurrent) return [['replaces', NOTHING_TO_REPLACE]];
  if (entry.kind === 'removal') return [];
  return incidentProblems(entry, {
    ...gameInPlay(entry, event, now),
    timeline: timelineWithout(entry, record, clock),
  });
}

const NOTHING_TO_REPLACE = 'is no incident of this game that still counts';

/** The timeline without the incident that is corrected. */
function timelineWithout(
  { replaces }: IncidentDraft & { readonly replaces: number | null },
  record: readonly RecordEntry[],
  clock: RecordingClock,
): Incident[] {
  return timelineOf(record, clock).filter(({ id }) => id !== replaces);
}

function gameInPlay(
  { position }: IncidentDraft,
  event: TimelineEvent,
  now: Date,
): Omit<GameInPlay, 'timeline'> {
  const clock = recordingClock(event);
  const elapsed = positionOf({ position: null, at: now.getTime() }, clock);
  return {
    sport: event.sport,
    clock,
    earliest: event.stream_started_at === null ? 0 : -BEFORE_FIRST_PICTURE_MS,
    latest: lastPosition(event, elapsed) + (isBeforeLive(position, event) ? BEFORE_LIVE_MS : 0),
  };
}

function lastPosition(
  { stream_ended_at, stream_started_at, duration_ms }: TimelineEvent,
  elapsed: number,
): number {
  if (duration_ms !== null) return duration_ms;
  if (stream_started_at === null) return Math.min(elapsed, LONGEST_UNSTREAMED_MS);
  return stream_ended_at === null ? elapsed : stream_ended_at.getTime() - stream_started_at.getTime();
}

/** The first picture of a stream came before the start that we know until its recording is measured. */
function isBeforeLive(position: number | null, { stream_started_at, duration_ms }: TimelineEvent): boolean {
  return position !== null && stream_started_at !== null && duration_ms === null;
}
