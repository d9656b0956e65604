import { numberFormat } from './intl-formats.ts';

/**
 * Replaces the `{name}` parameters of a text. A value that ends with a full stop also ends the sentence: a Bulgarian date
 * ("23 ноември 2026 г.") or an abbreviated name ("Hockey Inc.") would otherwise be followed by a second one. Without a locale,
 * numbers are written as they are.
 */
export function fillMessage(
  text: string,
  params: Readonly<Record<string, string | number>>,
  locale?: string,
): string {
  return text.replace(/\{(\w+)\}(\.?)/g, (placeholder, name: string, stop: string) => {
    const param = params[name];
    if (param === undefined) return placeholder;
    if (typeof param === 'number')
      return (locale === undefined ? param : numberFormat(locale).format(param)) + stop;
    return param.endsWith('.') ? param : param + stop;
  });
}
