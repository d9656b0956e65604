import { recordingClock } from '@grandstand/api/shared/events/record-incident';
import { bumpContent, CONTENT_CHANGED } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { findTimelineEvent, listIncidents } from '@grandstand/db/incidents';
import { LOOK_EVERY_MS, startRounds } from '@grandstand/db/rounds';
import {
  listSimulations,
  type ScoreAtPosition,
  type Simulation,
  setSimulatedScores,
} from '@grandstand/db/simulated-live';
import { SIMULATED_LEAD_MS } from '@grandstand/rules/constants';
import { periodText, positionOf, scoreAfter, timelineOf } from '@grandstand/rules/timeline/timeline';
import type { Logger } from 'pino';
import type { LiveControl } from './live-control.ts';

const RETRY_AFTER_FAILURE_MS = 2000;
/** Timers may fire a little early. */
const MARGIN_MS = 20;

interface SimulatedLiveOptions {
  readonly db: Database;
  readonly live: Pick<LiveControl, 'forgetAccess'>;
  readonly log: Logger;
  readonly now: () => Date;
}

/**
 * Announces the moments at which a simulated live game changes: its start, each incident and its end. What is shown follows
 * from the clock alone; an announcement makes caches and open pages read it again. Closes scheduled replays at the ingest.
 */
export async function openSimulatedLive({
  db,
  live,
  log,
  now,
}: SimulatedLiveOptions): Promise<{ close(): Promise<void> }> {
  let announced = now().getTime();
  /** The replays that the ingest has closed, by game and time of scheduling. */
  let closed = new Set<string>();

  const step = async (): Promise<number> => {
    const from = announced;
    const simulations = await listSimulations(db, new Date(from));
    const wanted = simulations.map(({ id, scheduled_at }) => `${id} ${scheduled_at.getTime()}`);
    // An unreachable ingest requests its rules again when it connects.
    if (wanted.some(one => !closed.has(one))) await live.forgetAccess().catch(() => false);
    closed = new Set(wanted);
    for (const simulation of simulations) await updateScores(db, simulation);
    const to = now().getTime();
    const changed = simulations.filter(one => momentsOf(one).some(at => at > from && at <= to));
    for (const channelId of new Set(changed.map(one => one.channel_id))) await bumpContent(db, channelId);
    announced = to;
    const next = Math.min(...simulations.flatMap(momentsOf).filter(at => at > to));
    // Both a game that is scheduled and a changed timeline are announced.
    return Math.min(LOOK_EVERY_MS[db.engine], next - to + MARGIN_MS);
  };
  const { stop } = await startRounds(db, CONTENT_CHANGED, () =>
    step().catch(error => {
      log.warn({ err: error }, 'the moments of simulated live games could not be announced');
      return RETRY_AFTER_FAILURE_MS;
    }),
  );
  return { close: stop };
}

/** Unix milliseconds. */
function momentsOf({ starts_at, ends_at, scores }: Simulation): number[] {
  const start = starts_at.getTime();
  return [start + SIMULATED_LEAD_MS, ...scores.map(({ position }) => start + position), ends_at.getTime()];
}

/** Stores the score at each incident, if the timeline has changed since. */
async function updateScores(db: Database, simulation: Simulation): Promise<void> {
  const { id, timeline_version, scores_version } = simulation;
  if (timeline_version === scores_version) return;
  const event = await findTimelineEvent(db, id);
  if (event === undefined) return;
  const clock = recordingClock(event);
  const timeline = timelineOf(await listIncidents(db, id), clock);
  const scores = timeline.map((incident, index): ScoreAtPosition => {
    const state = scoreAfter(timeline.slice(0, index + 1));
    const { home_score, away_score } = state;
    const position = Math.max(0, Math.round(positionOf(incident, clock)));
    return { position, home_score, away_score, period_label: periodText(state) };
  });
  await setSimulatedScores(db, simulation, scores, timeline_version);
}
