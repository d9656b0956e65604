import { ANALYTICS_SESSION_MS, DAY_MS, HOUR_MS, OUTER_TRACKER_MS } from './constants.ts';
import { isLocalName } from './local-name.ts';

/** A visit of one browser to one channel: the datalake's session. */
export interface Visit {
  readonly session_uuid: string;
  readonly started_at: number;
}

/** The tracker `trk` of the address that led to the site. */
export interface OuterTracker {
  readonly trk: string;
  readonly seen_at: number;
}

export interface TrackedBrowser {
  readonly hostname: string;
  /** `navigator.doNotTrack`. */
  readonly do_not_track: string | null | undefined;
  /** `navigator.globalPrivacyControl`. */
  readonly privacy_control: boolean | undefined;
}

/** Specification 7: not on localhost, unless the channel asks for it; decision H356: nor where the visitor objects. */
export function mayTrack(
  { hostname, do_not_track, privacy_control }: TrackedBrowser,
  tracksLocalhost: boolean,
): boolean {
  if (do_not_track === '1' || privacy_control === true) return false;
  return tracksLocalhost || !(isLocalName(hostname) || /^(127\.|\[::1\])/.test(hostname));
}

export type TagConsent = 'granted' | 'denied' | 'unanswered';

/** Whether the tag manager may run: the visitor's stored answer, or the channel's rule (decisions F55 and H400). */
export function tagConsent(stored: unknown, asksFirst: boolean): TagConsent {
  if (stored === 'granted' || stored === 'denied') return stored;
  return asksFirst ? 'unanswered' : 'granted';
}

/** Specification 9: a session lasts for 24 h. */
export function isVisitOver({ started_at }: Visit, now: number): boolean {
  return now - started_at >= ANALYTICS_SESSION_MS;
}

/** Rule 7 of navigation: the address's own tracker, or the last one for 3 h. */
export function outerTracker(
  address: string,
  stored: OuterTracker | undefined,
  now: number,
): OuterTracker | undefined {
  const trk = /[?&]trk=([^&#]+)/.exec(address)?.[1]?.slice(0, 100);
  if (trk) return { trk, seen_at: now };
  return stored !== undefined && now - stored.seen_at < OUTER_TRACKER_MS ? stored : undefined;
}

/** The hour, in UTC, at which a visitor-day starts, so that no evening in Europe or America is two days. */
const DAY_STARTS_AT_HOUR = 8;

/** The day of a visitor, `YYYY-MM-DD`. */
export function visitorDay(now: number): string {
  return new Date(now - DAY_STARTS_AT_HOUR * HOUR_MS).toISOString().slice(0, 10);
}

/** When this day starts, in Unix milliseconds. */
export function visitorDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY_STARTS_AT_HOUR * HOUR_MS;
}

/** Days of this many raw rows are stored; hourly sums last longer. */
export const RAW_DAYS = 30;
export const SUMMARY_DAYS = 760;

/** Whether a day is past its retention. */
export function isPastRetention(day: string, days: number, now: number): boolean {
  return now - visitorDayStart(day) >= (days + 1) * DAY_MS;
}

const SECRET_PARAMETERS = ['api_key', 'code', 'email', 'expires', 'key', 'signature', 'state', 'token'];
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** An address without what opens something: keys, signatures of mailed links, the uuid of a shared clip. */
export function withoutSecrets(address: string): string {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? [];
  const shown = query
    .split('&')
    .filter(part => part && !SECRET_PARAMETERS.includes(part.split('=')[0] ?? ''));
  const plain = path.replace(UUID, 'uuid');
  return (shown.length > 0 ? `${plain}?${shown.join('&')}` : plain).slice(0, 2000);
}
