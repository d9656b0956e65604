/** The answer that a request with a key got, for its repeats. */
export interface SavedAnswer {
  readonly key: string;
  /** Of the request's method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: object;
  readonly request_id: string;
  /** In seconds. */
  readonly at: number;
}
