import type { ErrorCode } from '@grandstand/contract/error-catalogue';

export interface ErrorDetails {
  /** What fills the `{marks}` of the catalogue's message. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Per field, for `validation`. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly headers?: Readonly<Record<string, string>>;
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
