import type { Gate } from '@grandstand/rules/gates';

/** Where a failed call is shown: in a toast (the specification's "global error"), next to the element that made it, or nowhere. */
export type FailureShows = 'toast' | 'inline' | 'nowhere';

/**
 * The behaviour of one call of the API, without its shapes: the browser needs nothing else at run time.
 * `path` is relative to the API base; `{name}` marks a path parameter.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /**
   * `none`: no api_key needed (specification 7). `any`: a key is required. `personal`: the key must also be valid. `scorer`: only the
   * key of a scorer of this event is accepted.
   */
  readonly key: 'none' | 'any' | 'personal' | 'scorer';
  /** `users`: a visitor's key gets `unauthenticated`. */
  readonly for: 'anyone' | 'users';
  /** Gates that a signed-in user must have passed before a personal call; public responses are for everyone (decision B16). */
  readonly behind: Gate;
  /** Effect of a successful response on the stored key: `issues` replaces it, `drops` removes it. */
  readonly keyEffect: 'issues' | 'drops' | null;
  /** "POST with a patch method override" (specification 7): sent as `_method`; a request without it is refused. */
  readonly override: 'PATCH' | null;
  /** `once`: retried after 1 s (decision B19). `never`: a retry could count twice. */
  readonly retry: 'once' | 'never';
  /** Responses with these statuses count as empty, not as failures. */
  readonly tolerates: readonly number[];
  readonly shows: FailureShows;
  /** False for the profile and for calls that sign in: there a 401 does not mean that the user's key is invalid. */
  readonly resetsUserOn401: boolean;
  /** `event_stream`: `text/event-stream`, whose `data` lines have the call's shape. The API client does not make such calls. */
  readonly answers: 'json' | 'event_stream';
}

const defaults = {
  method: 'GET',
  key: 'any',
  for: 'anyone',
  behind: 'basic_pass',
  keyEffect: null,
  override: null,
  retry: 'once',
  tolerates: [],
  shows: 'toast',
  resetsUserOn401: true,
  answers: 'json',
} as const;

/** An endpoint with the specification's defaults: GET, keyed, one retry, failures as a global error. */
export function endpoint(own: Pick<Endpoint, 'path'> & Partial<Endpoint>): Endpoint {
  return { ...defaults, ...own };
}

/** A form or another write: its failure appears next to it, and it is never retried automatically. */
export function writing(own: Pick<Endpoint, 'path'> & Partial<Endpoint>): Endpoint {
  return { ...defaults, method: 'POST', key: 'personal', retry: 'never', shows: 'inline', ...own };
}
