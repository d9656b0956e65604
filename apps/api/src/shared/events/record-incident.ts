import type { Database, Queryable } from '@grandstand/db/database';
import {
  findTimelineEvent,
  insertIncident,
  listIncidents,
  lockTimeline,
  type NewEntry,
  setScoreState,
  type TimelineEvent,
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
  type RecordEntry,
  type RecordingClock,
  scoreAfter,
  timelineOf,
} from '@grandstand/rules/timeline/timeline';

/** The id of the new entry, or everything that is wrong with it. */
export type RecordResult =
  | { readonly id: number; readonly timeline: readonly Incident[] }
  | { readonly problems: readonly IncidentProblem[] };

/** An encoder connects, and its scorer starts, up to this long before the first picture of the game. */
const BEFORE_FIRST_PICTURE_MS = HOUR_MS;
/** The longest that a game without a stream may take. */
const LONGEST_UNSTREAMED_MS = 12 * HOUR_MS;

/**
 * Records what happened in a game, a correction (`replaces`) or a removal, and sets the score that follows from the timeline.
 * Nothing is stored if anything is wrong. Returns undefined if there is no such event. Entries for one game wait for each other.
 */
export function recordIncident(
  db: Database,
  eventId: number,
  entry: NewEntry,
  now: Date,
): Promise<RecordResult | undefined> {
  return db.tx(async tx => {
    await lockTimeline(tx, eventId);
    const event = await findTimelineEvent(tx, eventId);
    if (event === undefined) return undefined;
    const record = await listIncidents(tx, eventId);
    const problems = problemsOf(entry, record, event, now);
    if (problems.length > 0) return { problems };
    const id = await insertIncident(tx, eventId, entry, now);
    return { id, timeline: await setScoreOf(tx, eventId, event) };
  });
}

async function setScoreOf(tx: Queryable, eventId: number, event: TimelineEvent): Promise<Incident[]> {
  const timeline = timelineOf(await listIncidents(tx, eventId), recordingClock(event));
  await setScoreState(tx, eventId, scoreAfter(timeline));
  return timeline;
}

/** Without a recording or stream, the game's start is its position 0. */
export function recordingClock({
  starts_at,
  stream_started_at,
  clock_offset_ms,
}: TimelineEvent): RecordingClock {
  return { startedAt: (stream_started_at ?? starts_at).getTime(), offset: clock_offset_ms };
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
    ...gameInPlay(event, now),
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

function gameInPlay(event: TimelineEvent, now: Date): Omit<GameInPlay, 'timeline'> {
  const clock = recordingClock(event);
  return {
    sport: event.sport,
    clock,
    earliest: event.stream_started_at === null ? 0 : -BEFORE_FIRST_PICTURE_MS,
    latest: lastPosition(event, now.getTime() + event.clock_offset_ms - clock.startedAt),
  };
}

function lastPosition(
  { stream_ended_at, stream_started_at, duration_ms }: TimelineEvent,
  elapsed: number,
): number {
  if (stream_ended_at !== null && stream_started_at !== null) {
    return Math.max(duration_ms ?? 0, stream_ended_at.getTime() - stream_started_at.getTime());
  }
  if (stream_started_at === null && duration_ms !== null) return duration_ms;
  return stream_started_at === null ? Math.min(elapsed, LONGEST_UNSTREAMED_MS) : elapsed;
}
