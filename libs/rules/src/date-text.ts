import { dateFormat } from './intl-formats.ts';

/** A day with the name of its month. French writes the first of a month as `1er`, which `Intl` does not. */
export function dateText(
  time: string | number | Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const parts = dateFormat(locale, options).formatToParts(new Date(time));
  const first = locale.startsWith('fr') ? '1er' : '1';
  const text = parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('');
  // Only in `format`, Node and some browsers write a narrow space as an ordinary one.
  return text.replaceAll('\u202f', ' ');
}
