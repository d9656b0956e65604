import type { VodMediaItem } from '@grandstand/contract/entities.schema';
import { dateText } from '@grandstand/rules/date-text';
import type { Translator } from '#shared/i18n/translator.ts';

export function vodAccessText({ has_access, type }: VodMediaItem, { t }: Translator): string {
  if (type === 'free') return t('free');
  if (has_access) return t('included');
  return t(type === 'register' ? 'with_account' : 'with_pass');
}

/** The date of publication in UTC, the same for every reader. */
export function vodDayText(date: string, locale: string): string {
  return dateText(date, locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
