import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import type { Translator } from '#shared/i18n/translator.ts';

/** The words of a note, its period, or its kind as its sport calls it. */
export function momentName(moment: KeyMoment, sport: Sport | null, t: Translator['t']): string {
  const { kind, text, period_label } = moment;
  if (kind === 'note' && text !== null) return text;
  if (kind === 'period_start') return period_label ?? t('moment_period_start');
  return isScore(moment) && sport !== null ? t(`moment_score_${sport}`) : t(`moment_${kind}`);
}

/** Whether it changed the score; a recording may start in the third set. */
export function isScore({ kind, score }: KeyMoment): boolean {
  return score !== null && kind !== 'final' && kind !== 'period_start';
}
