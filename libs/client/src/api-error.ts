import type { ErrorCode, Problem } from '@grandstand/contract/error-catalogue';

/** An error code of the catalogue, or `unknown` for a 4xx without one. */
export type ResponseCode = ErrorCode | 'unknown';

/** The server responded with 4xx or 5xx. Not thrown without a response; `problem` is null if the response is a proxy's. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;
  /** From the response's `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(problem?.detail ?? `The server responded with status ${status}.`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get code(): ResponseCode {
    if (this.problem) return this.problem.code;
    if (this.status === 429) return 'throttled';
    return this.status >= 500 ? 'technical_difficulties' : 'unknown';
  }
}
