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
  const format = new Intl.DateTimeFormat(locale, { ...OFFLINE_TIME, ...(timeZone && { timeZone }) });
  // As `dateText` does; the service worker is one file, so it imports nothing that pages load too.
  const first = locale.startsWith('fr') ? '1er' : '1';
  const text = (at: string) =>
    format
      .formatToParts(new Date(at))
      .map(({ type, value }) => (type === 'day' && value === '1' ? first : value))
      .join('');
  return html.replace(TIME, (_, at: string) => `<time datetime="${at}">${text(at)}</time>`);
}
