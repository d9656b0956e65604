/** A failed statement. `code` is PostgreSQL's SQLSTATE, e.g. `23505` for a duplicate. */
export class QueryError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(refused: Refusal) {
    super(refused.message);
    this.name = 'QueryError';
    this.code = refused.code;
    this.constraint = refused.constraint;
    this.detail = refused.detail;
  }
}

/** Whether the server was unreachable or shut down (SQLSTATE 08 and 57P), independent of the statement. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof QueryError)) return false;
  return error.code === undefined || /^(?:08|57P0[1-3]|E[A-Z]+$)/.test(error.code);
}

export interface Refusal {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
}

/** Both engines throw errors of this shape. Only these fields are passed on, because the others quote the statement. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, constraint, detail } = error as Error & Refusal;
  return { message, code, constraint, detail };
}
