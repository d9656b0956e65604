import type { ErrorCode } from '@grandstand/contract/error-catalogue';
import type { Quote } from '@grandstand/contract/payments.schema';

export interface ErrorDetails {
  /** Values of the `{placeholders}` in the catalogue's message. */
  readonly params?: Readonly<Record<string, string>>;
  /** Messages by field, for `validation`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the catalogue's status: 503 if a retry may succeed. */
  readonly status?: 503;
  /** The new price, for `quote_changed`. */
  readonly quote?: Quote;
}

/** An expected failure with a code of the catalogue. Thrown anywhere; turned into a response in `plugins/errors.ts`. */
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
  return new AppError('not_found', { params: { thing } });
}
