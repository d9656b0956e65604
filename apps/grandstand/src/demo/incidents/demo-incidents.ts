import { incidentsOf, type PlayedIncident } from '@grandstand/demo-game/play/game';
import type { Score } from '@grandstand/demo-game/play/side';
import type { Sport } from '@grandstand/demo-game/play/sport';
import { GAME_INCIDENTS } from '@grandstand/messages/demonstration';
import { isLanguage } from '@grandstand/rules/languages';
import type { IncidentDraft } from '@grandstand/rules/timeline/incident-problems';

/** The drawing of a game, and the words that its channel shows. */
export interface DemoGame {
  readonly sport: Sport;
  readonly seed: number;
  readonly seconds: number;
  /** The seed decides if undefined. */
  readonly score?: Score;
  readonly language: string;
  /** The label of the final score. */
  readonly final_label: string | null;
}

/** An incident of a drawing, whose place is exact to the picture. */
export type DemoIncident = IncidentDraft & { readonly position: number };

/** Milliseconds before the end of a drawing: its last picture. */
const LAST_PICTURE_MS = 40;

/** Lists the incidents of a drawn game, in order: the same for the same drawing. */
export function demoIncidents(game: DemoGame): DemoIncident[] {
  const { sport, seed, seconds, score } = game;
  const played = incidentsOf({ sport, seed, seconds, ...(score && { score }) });
  return withFinal(played, seconds).map(incident => demoIncident(game, incident));
}

/** An attack that the referee lets end may leave no time for the last whistle. */
function withFinal(played: readonly PlayedIncident[], seconds: number): readonly PlayedIncident[] {
  const last = played.at(-1);
  if (last === undefined || last.kind === 'final') return played;
  const { points: _, ...end } = last;
  return [...played, { ...end, kind: 'final', position: seconds * 1000 - LAST_PICTURE_MS }];
}

function demoIncident(game: DemoGame, incident: PlayedIncident): DemoIncident {
  const { kind, position, score, points } = incident;
  return {
    kind,
    ...whoOf(game, incident),
    away_score: score[0],
    home_score: score[1],
    away_period_score: points?.[0] ?? null,
    home_period_score: points?.[1] ?? null,
    period_label: periodOf(game, incident),
    clock: clockOf(game, incident),
    position,
    at: null,
  };
}

const textsOf = ({ language }: DemoGame) => GAME_INCIDENTS[isLanguage(language) ? language : 'en'];

function whoOf(game: DemoGame, { side, number, worth }: PlayedIncident) {
  if (side === undefined) return { side: null, player: null, text: null };
  const { player, three_pointer } = textsOf(game);
  return {
    side: side === 0 ? 'away' : 'home',
    player: number === undefined ? null : player.replace('{number}', String(number)),
    text: worth === 3 ? three_pointer : null,
  } as const;
}

function periodOf(game: DemoGame, { kind, period_label }: PlayedIncident): string | null {
  if (kind === 'final' && game.final_label !== null) return game.final_label;
  const period = Number(/\d+$/.exec(period_label)?.[0] ?? 1);
  return textsOf(game)[game.sport][period - 1] ?? period_label;
}

/** Soccer counts minutes. The clock of volleyball is its points. */
function clockOf({ sport }: DemoGame, { clock, period_label }: PlayedIncident): string | null {
  if (sport === 'volleyball') return null;
  if (sport !== 'soccer') return clock;
  const played = Number(clock.slice(0, -3));
  return `${Math.min(played + 1, period_label.endsWith('1') ? 45 : 90)}'`;
}
