import type { Gate } from '@grandstand/rules/gates';

/** Where a failed call shows itself: a toast (the specification's "global error"), beside what asked, or nowhere. */
export type FailureShows = 'toast' | 'inline' | 'nowhere';

/**
 * How one call of the API behaves, without its shapes: this is all that the browser needs at run time.
 * `path` is relative to the API base; `{name}` marks a path parameter.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** `none`: no api_key needed (specification 7). `any`: a key must be there. `personal`: it must also verify. */
  readonly key: 'none' | 'any' | 'personal';
  /** `users`: a visitor's key is answered with `unauthenticated`. */
  readonly for: 'anyone' | 'users';
  /** Gates that a signed-in user must have passed before a personal call; public responses are for everyone (decision B16). */
  readonly behind: Gate;
  /** Effect of a successful response on the stored key: `issues` replaces it, `drops` removes it. */
  readonly keyEffect: 'issues' | 'drops' | null;
  /** "POST with a patch method override" (specification 7): sent as `_method`, and refused without. */
  readonly override: 'PATCH' | null;
  /** `once`: again after 1 s, decision B19. `never`: a repeat could count twice. */
  readonly retry: 'once' | 'never';
  /** Answers of these statuses are an empty answer, not a failure. */
  readonly tolerates: readonly number[];
  readonly shows: FailureShows;
  /** False where a 401 says nothing about who is signed in: on the profile, and where it speaks of what was typed. */
  readonly resetsUserOn401: boolean;
  readonly origin: 'specification' | 'ours';
  /** `event_stream`: `text/event-stream`, its `data` lines are what the call's shape says; never a call of the client. */
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
  origin: 'specification',
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
