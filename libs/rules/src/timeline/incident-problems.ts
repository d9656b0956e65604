import { type IncidentKind, isKindOfSport, needsSide, type Sport } from './incident-kinds.ts';
import {
  type Incident,
  type IncidentFields,
  type IncidentPlace,
  positionOf,
  type RecordingClock,
} from './timeline.ts';

export type IncidentDraft = IncidentFields & IncidentPlace;

/** The game that an incident is entered for. */
export interface GameInPlay {
  readonly sport: Sport | null;
  readonly clock: RecordingClock;
  /** Milliseconds of the recording; what lies outside did not happen in this game. */
  readonly earliest: number;
  readonly latest: number;
  /** The incidents that count, without the one that is corrected. */
  readonly timeline: readonly Incident[];
}

/** A field, and what is wrong with it in English. */
export type IncidentProblem = readonly [field: keyof IncidentDraft | 'replaces', message: string];

/** Everything that is wrong with an incident; nothing of it may be stored then. */
export function incidentProblems(draft: IncidentDraft, game: GameInPlay): IncidentProblem[] {
  return [
    ...kindProblems(draft, game.sport),
    ...pairProblems(draft),
    ...placeProblems(draft, game),
    ...orderProblems(draft, game),
  ];
}

function kindProblems({ kind, side, away_score }: IncidentDraft, sport: Sport | null): IncidentProblem[] {
  const problems: IncidentProblem[] = [];
  if (!isKindOfSport(kind, sport)) problems.push(['kind', `${sport} has no ${wordsOf(kind)}`]);
  if (needsSide(kind) && side === null) problems.push(['side', `a ${wordsOf(kind)} needs the team`]);
  if ((kind === 'score' || kind === 'final') && away_score === null) {
    problems.push(['away_score', `a ${wordsOf(kind)} needs the score after it`]);
  }
  return problems;
}

const wordsOf = (kind: IncidentKind) => (kind === 'final' ? 'final result' : kind.replace('_', ' '));

function pairProblems(draft: IncidentDraft): IncidentProblem[] {
  const problems: IncidentProblem[] = [];
  if ((draft.away_score === null) !== (draft.home_score === null)) {
    problems.push(['home_score', 'a score needs both teams']);
  }
  if ((draft.away_period_score === null) !== (draft.home_period_score === null)) {
    problems.push(['home_period_score', 'a score of a period needs both teams']);
  }
  if ((draft.position === null) === (draft.at === null)) {
    problems.push(['position', 'needs either a position in the recording or a time']);
  }
  return problems;
}

/** A result may be entered long after the game. */
function placeProblems(draft: IncidentDraft, { clock, earliest, latest }: GameInPlay): IncidentProblem[] {
  const position = positionOf(draft, clock);
  if (position >= earliest && (position <= latest || draft.kind === 'final')) return [];
  return [[draft.at === null ? 'position' : 'at', 'is outside the game']];
}

/** A score grows from incident to incident; only a correction of an earlier incident makes it smaller. */
function orderProblems(draft: IncidentDraft, { timeline, clock }: GameInPlay): IncidentProblem[] {
  if (draft.away_score === null || draft.home_score === null) return [];
  const position = positionOf(draft, clock);
  const scored = timeline.filter(({ away_score }) => away_score !== null);
  const before = scored.findLast(incident => positionOf(incident, clock) <= position);
  const after = scored.find(incident => positionOf(incident, clock) > position);
  return SCORES.flatMap((field): IncidentProblem[] => {
    const score = draft[field] ?? 0;
    const [least, most] = [before?.[field] ?? 0, after?.[field] ?? Number.POSITIVE_INFINITY];
    if (score < least) return [[field, `is less than the ${least} before; correct that incident instead`]];
    if (score > most) return [[field, `is more than the ${most} after it; correct that incident first`]];
    return [];
  });
}

const SCORES = ['away_score', 'home_score'] as const;
