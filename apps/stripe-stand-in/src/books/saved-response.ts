/** The response stored under an idempotency key, for repeats. */
export interface SavedResponse {
  readonly key: string;
  /** A hash of the request's method, path and body. */
  readonly fingerprint: string;
  readonly status: number;
  readonly body: object;
  readonly request_id: string;
  /** In seconds. */
  readonly at: number;
}
