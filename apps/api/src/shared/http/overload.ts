import { endpoints } from '@grandstand/contract/endpoints';
import { API_BASE } from './api-base.ts';
import { urlPattern } from './url-pattern.ts';

/** When the server is overloaded. */
export interface LoadLimit {
  /** The delay of the event loop in milliseconds. */
  delayMs(): number;
  /** The delay from which lists are refused. */
  readonly limitMs: number;
}

/** Lists are refused first. Without its page, a new visitor requests nothing else; who is already watching is never refused. */
export type Sheddable = 'list' | 'page';

const LISTS = Object.values(endpoints)
  .filter(
    ({ method, key, answers }) => method === 'GET' && (key === 'any' || key === 'none') && answers === 'json',
  )
  .map(({ path }) => urlPattern(path));
/** A key is needed before anything else. */
const NEVER_SHED = new Set([`${API_BASE}get_api_key`]);
/** URLs of programs and files; all others are pages. */
const NO_PAGE = /^\/(?:api|media|assets|channel-assets)\/|\.\w+$/;

/** Which kind of load a request is; undefined if it is always served. */
export function sheddableOf(method: string | undefined, url: string | undefined): Sheddable | undefined {
  if (method !== 'GET') return undefined;
  const [path = ''] = (url ?? '').split('?');
  if (!NO_PAGE.test(path)) return 'page';
  const isList = !NEVER_SHED.has(path) && LISTS.some(pattern => pattern.test(path));
  return isList ? 'list' : undefined;
}

/** The datalake measures the delay of its own process. */
const FROM: Readonly<Record<Sheddable | 'analytics', number>> = { analytics: 0.5, list: 1, page: 2 };

/**
 * The share of these requests to refuse, 0 to 1, by the delay of the event loop: none up to the limit (analytics: half the
 * limit; pages: twice the limit), all at twice that. A share instead of a switch, so that the server neither idles nor drowns in turn.
 */
export function shareToRefuse(kind: keyof typeof FROM, delayMs: number, limitMs: number): number {
  const from = limitMs * FROM[kind];
  return Math.min(1, Math.max(0, (delayMs - from) / from));
}
