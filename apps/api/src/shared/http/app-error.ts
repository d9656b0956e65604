import type { ErrorCode } from '@grandstand/contract/error-catalogue';
import type { Quote } from '@grandstand/contract/payments.schema';

export interface ErrorDetails {
  /** What fills the `{marks}` of the catalogue's message. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Per field, for `validation`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the catalogue's: 503 where it is worth asking again. */
  readonly status?: 503;
  /** For `quote_changed`: what it costs now. */
  readonly quote?: Quote;
}

/** An expected failure: a value of the catalogue. Thrown anywhere, answered once at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

export function notFound(thing: string): AppError {
  return new AppError('not_found', { marks: { thing } });
}
