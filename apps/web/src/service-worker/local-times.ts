import { dateText } from '@grandstand/rules/date-text';

const TIME = /<time datetime="([^"]+)">[^<]*<\/time>/g;
const LOCALE = /data-locale="([\w-]+)"/;

/** The form of a time on the offline page, in the page and after its times were rewritten. */
export const OFFLINE_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Rewrites the times of the offline page in the visitor's time zone. Undefined is the browser's own. */
export function withLocalTimes(html: string, timeZone?: string): string {
  const [, locale = 'en'] = LOCALE.exec(html) ?? [];
  const options = { ...OFFLINE_TIME, ...(timeZone && { timeZone }) };
  return html.replace(
    TIME,
    (_, at: string) => `<time datetime="${at}">${dateText(at, locale, options)}</time>`,
  );
}
