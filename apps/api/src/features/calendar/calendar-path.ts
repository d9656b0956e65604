/** The calendar that a URL below `/calendar/` names. */
export type CalendarRequest =
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'team' | 'school'; readonly alias: string }
  | { readonly kind: 'channel' };

/** Returns null for an unknown path. `path` is decoded and relative to `/calendar/`. */
export function parseCalendarPath(path: string): CalendarRequest | null {
  const id = Number(/^events\/(\d{1,9})\.ics$/.exec(path)?.[1]);
  if (id > 0) return { kind: 'event', id };
  const [, list, alias] = /^(teams|schools)\/([^/]{1,100})\.ics$/.exec(path) ?? [];
  if (alias !== undefined) return { kind: list === 'teams' ? 'team' : 'school', alias };
  return path === 'channel.ics' ? { kind: 'channel' } : null;
}
