import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import {
  type IncidentDraft,
  type IncidentProblem,
  incidentProblems,
} from '@grandstand/rules/timeline/incident-problems';
import type { Bundle } from '../bundle.schema.ts';
import { categoryTree, flatCategories } from '../content/flat-categories.ts';
import { incidentDraft } from '../content/incident-drafts.ts';
import { participantKey, participantsOf } from '../content/participants.ts';
import type { Path } from '../problem.ts';

type Event = Bundle['events'][string];
type Report = (path: Path, message: string) => void;

/** The names of fields in the bundle, where they differ. */
const FIELD_NAMES: Readonly<Partial<Record<IncidentProblem[0], string>>> = {
  away_score: 'score',
  home_score: 'score',
  away_period_score: 'period_score',
  home_period_score: 'period_score',
};

/** Positions alone decide the order. */
const CLOCK = { dates: [{ position: 0, at: 0 }], offset: 0 } as const;

/** Incidents are checked as if a scorer entered them one by one, and lead to the score of their game. */
export function checkIncidents(bundle: Bundle, report: Report): void {
  const sportOf = sports(bundle);
  for (const [key, event] of Object.entries(bundle.events)) {
    if (event.incidents !== undefined) checkTimeline(event, ['events', key], sportOf(event), report);
  }
}

function checkTimeline(event: Event, path: Path, sport: Sport | null, report: Report): void {
  const { incidents = [], score, drawn } = event;
  const at = [...path, 'incidents'];
  if (drawn !== undefined) report(at, 'a drawn game has the incidents of its drawing');
  if (score === undefined) report(at, 'only a finished game has incidents: needs its score');
  if (event.away === undefined) report(at, 'needs both teams');
  const places = incidents.map((authored, index) => ({ draft: incidentDraft(authored), index }));
  let last: IncidentDraft | undefined;
  for (const { draft, index } of places.sort(byPlace)) {
    const timeline = last === undefined ? [] : [{ ...last, id: 0 }];
    const game = { sport, clock: CLOCK, earliest: 0, latest: Number.POSITIVE_INFINITY, timeline };
    for (const [field, message] of incidentProblems(draft, game)) {
      report([...at, index, FIELD_NAMES[field] ?? field], message);
    }
    if (draft.away_score !== null) last = draft;
  }
  const end = last && `${last.away_score}-${last.home_score}`;
  if (end !== undefined && score !== undefined && end !== score) {
    report(at, `end with ${end}, and the score of the game is ${score}`);
  }
}

interface Place {
  readonly draft: IncidentDraft;
  readonly index: number;
}

function byPlace(a: Place, b: Place): number {
  return (a.draft.position ?? 0) - (b.draft.position ?? 0) || a.index - b.index;
}

/** The sport of an event's category, or of the nearest one above it. */
function sports(bundle: Bundle): (event: Event) => Sport | null {
  const categories = flatCategories(bundle.categories);
  const tree = categoryTree(categories);
  const known = new Map(categories.map(({ key, category }) => [key, category.sport]));
  const participants = new Map(participantsOf(bundle).map(one => [one.key, one.categoryKey]));
  return ({ category, teams, home = '' }) => {
    const team = teams === undefined ? participants.get(home) : participants.get(participantKey(home, teams));
    const own = category ?? (teams === undefined ? undefined : bundle.teams[teams]?.category) ?? team;
    if (own === undefined) return null;
    const nearest = tree.withAncestors(own).find(key => known.get(key) !== undefined);
    return known.get(nearest ?? '') ?? null;
  };
}
