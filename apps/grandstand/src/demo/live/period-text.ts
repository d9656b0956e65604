import type { Scene } from '@grandstand/demo-game/play/scene';
import type { Sport } from '@grandstand/demo-game/play/sport';
import { isLanguage, type Language } from '@grandstand/rules/languages';

type PeriodTexts = Readonly<Record<Sport, (period: number, scene: ScoreBug) => string>>;
type ScoreBug = Pick<Scene, 'clock' | 'points' | 'period_label'>;

const ORDINALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['1st', '2nd', '3rd', '4th', '5th'],
  fr: ['1re', '2e', '3e', '4e', '5e'],
  bg: ['1-во', '2-ро', '3-то', '4-то', '5-о'],
};

const PERIOD_TEXTS: Readonly<Record<Language, PeriodTexts>> = {
  en: {
    soccer: (period, scene) => `${ordinal('en', period)} half ${minute(scene)}`,
    basketball: (period, { clock }) => `${ordinal('en', period)} quarter ${clock}`,
    volleyball: (period, { points }) => `Set ${period}, ${pointsOf(points)}`,
    'ice-hockey': (period, { clock }) => `${ordinal('en', period)} period ${clock}`,
  },
  fr: {
    soccer: (period, scene) => `${ordinal('fr', period)} mi-temps ${minute(scene)}`,
    basketball: (period, { clock }) => `${ordinal('fr', period)} quart-temps ${clock}`,
    volleyball: (period, { points }) =>
      `${ordinal('fr', period).replace('re', 'er')} set, ${pointsOf(points)}`,
    'ice-hockey': (period, { clock }) => `${ordinal('fr', period)} période ${clock}`,
  },
  bg: {
    soccer: (period, scene) => `${ordinal('bg', period)} полувреме ${minute(scene)}`,
    basketball: (period, { clock }) => `Четвърт ${period}, ${clock}`,
    volleyball: (period, { points }) => `Гейм ${period}, ${pointsOf(points)}`,
    'ice-hockey': (period, { clock }) => `Период ${period}, ${clock}`,
  },
};

/** The label of a live score in the channel's language: `2nd half 67'`, `Set 2, 14–11`. */
export function periodText(sport: Sport, language: string, scene: ScoreBug): string {
  const period = Number(/\d+$/.exec(scene.period_label)?.[0] ?? 1);
  return PERIOD_TEXTS[isLanguage(language) ? language : 'en'][sport](period, scene);
}

function ordinal(language: Language, period: number): string {
  return ORDINALS[language][period - 1] ?? String(period);
}

/** The current minute, counted from 1. */
function minute({ clock, period_label }: ScoreBug): string {
  const played = Number(clock.slice(0, -3));
  return `${Math.min(played + 1, period_label.endsWith('1') ? 45 : 90)}'`;
}

function pointsOf(points: ScoreBug['points']): string {
  return (points ?? [0, 0]).join('–');
}
