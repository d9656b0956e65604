import { type Incident, type IncidentFields, type ScoreState, scoreAfter } from './timeline.ts';

/** The picture that a viewer sees. */
export interface Playhead {
  /** Milliseconds from the first picture of the stream or recording. */
  readonly position: number;
  /** Unix milliseconds, by the program dates of the stream; null without them. */
  readonly date: number | null;
}

/** A game up to the picture that a viewer sees. */
export interface GameAtPlayhead
  extends ScoreState,
    Pick<IncidentFields, 'away_period_score' | 'home_period_score' | 'clock'> {
  /** The incidents that the picture has reached, by their place. */
  readonly passed: readonly Incident[];
  /** Whether the place of an incident is unknown, and with it the score. */
  readonly is_unknown: boolean;
}

/** Frame times are rounded: the frame that shows an incident may be this much earlier than its place. */
const ROUNDING_MS = 10;

/** Applies only what the picture has reached. The score is unknown if an incident cannot be placed without program dates. */
export function gameAtPlayhead(timeline: readonly Incident[], playhead: Playhead): GameAtPlayhead {
  const passed = passedIncidents(timeline, playhead);
  if (timeline.some(incident => isUnplaced(incident, playhead) && changesScore(incident))) {
    return { ...UNKNOWN, passed };
  }
  const score = scoreAfter(passed);
  const hasStarted = passed.some(({ kind }) => kind === 'period_start');
  return {
    ...score,
    away_score: score.away_score ?? (hasStarted ? 0 : null),
    home_score: score.home_score ?? (hasStarted ? 0 : null),
    ...periodScoreAfter(passed),
    clock: passed.findLast(({ clock }) => clock !== null)?.clock ?? null,
    passed,
    is_unknown: false,
  };
}

const UNKNOWN = {
  ...scoreAfter([]),
  away_period_score: null,
  home_period_score: null,
  clock: null,
  is_unknown: true,
} as const;

export function passedIncidents(timeline: readonly Incident[], playhead: Playhead): Incident[] {
  return timeline.filter(incident => (sinceIncident(incident, playhead) ?? -1) >= 0);
}

/** Milliseconds of playback until the picture reaches another incident; Infinity if there is none. */
export function untilNextIncident(timeline: readonly Incident[], playhead: Playhead): number {
  return timeline.reduce((least, incident) => {
    const since = sinceIncident(incident, playhead) ?? 0;
    return since < 0 ? Math.min(least, -since) : least;
  }, Number.POSITIVE_INFINITY);
}

/** Milliseconds of playback since the incident, below zero before it; null if its place is unknown. */
function sinceIncident({ position, at }: Incident, playhead: Playhead): number | null {
  if (position !== null) return playhead.position - position + ROUNDING_MS;
  return playhead.date === null || at === null ? null : playhead.date - at + ROUNDING_MS;
}

function isUnplaced(incident: Incident, playhead: Playhead): boolean {
  return sinceIncident(incident, playhead) === null;
}

function changesScore({ kind, away_score, away_period_score, period_label }: Incident): boolean {
  return away_score !== null || away_period_score !== null || period_label !== null || kind === 'final';
}

/** The score within a period is that of the current one. */
function periodScoreAfter(
  passed: readonly Incident[],
): Pick<GameAtPlayhead, 'away_period_score' | 'home_period_score'> {
  const start = passed.findLastIndex(({ kind }) => kind === 'period_start');
  const scored = passed
    .slice(Math.max(0, start))
    .findLast(({ away_period_score }) => away_period_score !== null);
  const { away_period_score = null, home_period_score = null } = scored ?? {};
  return { away_period_score, home_period_score };
}
