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
  /** `once`: again after 1 s, decision B19. `never`: a repeat could count twice. */
  readonly retry: 'once' | 'never';
  /** Answers of these statuses are an empty answer, not a failure. */
  readonly tolerates: readonly number[];
  readonly shows: FailureShows;
  /** False only for the profile: its 401 says "nobody is signed in" and must not reset anything. */
  readonly resetsUserOn401: boolean;
  readonly origin: 'specification' | 'ours';
}

const defaults = {
  method: 'GET',
  key: 'any',
  retry: 'once',
  tolerates: [],
  shows: 'toast',
  resetsUserOn401: true,
  origin: 'specification',
} as const;

/** An endpoint with the specification's defaults: GET, keyed, one retry, failures as a global error. */
export function endpoint(own: Pick<Endpoint, 'path'> & Partial<Endpoint>): Endpoint {
  return { ...defaults, ...own };
}
