import { type Calendar, chosenDays, type ListDirection } from '@grandstand/rules/event-calendar';
import { dayText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';

/** The chosen days as text, such as `Sun Nov 22 – Tue Nov 24`; empty if none is chosen. */
export function useChosenDays(calendar: Calendar, direction: ListDirection): string {
  const { locale } = useTranslator();
  const { from, to } = chosenDays(calendar, direction);
  return [...new Set([from, to])].flatMap(day => (day ? [dayText(day, locale, 'short')] : [])).join(' – ');
}
