import type { IncidentKind } from './incident-kinds.ts';
import { type ProgramDates, positionAt } from './program-dates.ts';

export type Side = 'away' | 'home';

/** The fields of an incident without its place. */
export interface IncidentFields {
  readonly kind: IncidentKind;
  readonly side: Side | null;
  readonly player: string | null;
  readonly text: string | null;
  /** The score after it; in volleyball the sets. */
  readonly away_score: number | null;
  readonly home_score: number | null;
  /** The score within its period, where the sport restarts it; in volleyball the points of the set. */
  readonly away_period_score: number | null;
  readonly home_period_score: number | null;
  readonly period_label: string | null;
  /** The clock of the game as the scoreboard shows it. */
  readonly clock: string | null;
}

/** Its place: one of the two. */
export interface IncidentPlace {
  /** Milliseconds of the recording. */
  readonly position: number | null;
  /** Unix milliseconds. */
  readonly at: number | null;
}

export interface Incident extends IncidentFields, IncidentPlace {
  readonly id: number;
}

/** A line of the record, in the order of entry. A correction replaces an earlier incident; a removal takes it back. */
export type RecordEntry = (Incident & { readonly replaces: number | null }) | Removal;

export interface Removal {
  readonly id: number;
  readonly kind: 'removal';
  readonly replaces: number;
}

/** Where the recording is in time, and how much later than the scorer's clock the picture is. */
export interface RecordingClock {
  readonly dates: ProgramDates;
  /** Milliseconds; positive if the picture is later than the scorer's clock. */
  readonly offset: number;
}

/** Milliseconds of the recording. */
export function positionOf({ position, at }: IncidentPlace, { dates, offset }: RecordingClock): number {
  return position ?? positionAt(dates, (at ?? dates[0].at) + offset);
}

/**
 * Lists the incidents that count, by their place in the game, and by their order of entry at the same place. A correction
 * has its own place and id.
 */
export function timelineOf(record: readonly RecordEntry[], clock: RecordingClock): Incident[] {
  const firstIds = new Map<number, number>();
  const current = new Map<number, Incident>();
  for (const entry of record.toSorted((a, b) => a.id - b.id)) {
    const first = entry.replaces === null ? entry.id : (firstIds.get(entry.replaces) ?? entry.replaces);
    firstIds.set(entry.id, first);
    if (entry.kind === 'removal') {
      current.delete(first);
    } else {
      const { replaces: _, ...incident } = entry;
      current.set(first, incident);
    }
  }
  return [...current]
    .map(([first, incident]) => ({ first, incident, position: positionOf(incident, clock) }))
    .sort((a, b) => a.position - b.position || a.first - b.first)
    .map(({ incident }) => incident);
}

export interface ScoreState {
  readonly away_score: number | null;
  readonly home_score: number | null;
  /** Since the last start of a period. */
  readonly away_period_score: number | null;
  readonly home_period_score: number | null;
  readonly period_label: string | null;
  readonly is_final: boolean;
}

const BEFORE_THE_GAME: ScoreState = {
  away_score: null,
  home_score: null,
  away_period_score: null,
  home_period_score: null,
  period_label: null,
  is_final: false,
};

/** The score, period and end after these incidents of a timeline. */
export function scoreAfter(incidents: readonly Incident[]): ScoreState {
  return incidents.reduce((state, incident) => {
    const { kind, away_score, home_score, away_period_score, home_period_score, period_label } = incident;
    const isNew = kind === 'period_start';
    return {
      away_score: away_score ?? state.away_score,
      home_score: home_score ?? state.home_score,
      away_period_score: away_period_score ?? (isNew ? null : state.away_period_score),
      home_period_score: home_period_score ?? (isNew ? null : state.home_period_score),
      period_label: period_label ?? state.period_label,
      is_final: state.is_final || kind === 'final',
    };
  }, BEFORE_THE_GAME);
}

/** The text next to a score on cards: the period, with the points of the set that is played. */
export function periodText({ period_label, is_final, away_period_score, home_period_score }: ScoreState) {
  if (period_label === null || is_final || away_period_score === null) return period_label;
  return `${period_label}, ${away_period_score}–${home_period_score}`;
}
