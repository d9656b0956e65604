import type { ErrorCode, Problem } from '@grandstand/contract/error-catalogue';

/** An error code of the catalogue, or `unknown` for a 4xx without one. */
export type ResponseCode = ErrorCode | 'unknown';

/** The server answered with 4xx or 5xx. Not thrown where no answer arrived; `problem` is null where a proxy answered instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;
  /** From `Retry-After`, where the answer had one. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(problem?.detail ?? `The server answered ${status}.`);
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
