import type { Scene } from '@grandstand/demo-game/play/scene';
import type { Sport } from '@grandstand/demo-game/play/sport';
import { GAME_PERIODS } from '@grandstand/messages/demonstration';
import { isLanguage } from '@grandstand/rules/languages';

type ScoreBug = Pick<Scene, 'clock' | 'points' | 'period_label'>;

/** The label of a live score in the channel's language: `2nd half 67'`, `Set 2, 14–11`. */
export function periodText(sport: Sport, language: string, scene: ScoreBug): string {
  const texts: readonly string[] = GAME_PERIODS[isLanguage(language) ? language : 'en'][sport];
  const period = Number(/\d+$/.exec(scene.period_label)?.[0] ?? 1);
  const text = texts[period - 1] ?? `${scene.period_label} {clock}`;
  return text.replace('{clock}', clockText(sport, scene));
}

/** Soccer counts minutes, volleyball the points of the set. */
function clockText(sport: Sport, { clock, points, period_label }: ScoreBug): string {
  if (sport === 'volleyball') return (points ?? [0, 0]).join('–');
  return sport === 'soccer' ? minute(clock, period_label) : clock;
}

/** The current minute, counted from 1. */
function minute(clock: string, periodLabel: string): string {
  const played = Number(clock.slice(0, -3));
  return `${Math.min(played + 1, periodLabel.endsWith('1') ? 45 : 90)}'`;
}
