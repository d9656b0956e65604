import { AppError } from '../http/app-error.ts';

/** Decision D33: the rest of a month's allowance; null for no limit. */
export function allowanceLeft(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

/** The error above an allowance: the monthly limit, and when the next month begins. */
export function limitReached(kind: 'clips' | 'downloads', limit: number | null, now: Date): AppError {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
  return new AppError('limit_reached', { errors: { [kind]: [String(limit)], until: [until] } });
}
