import { AppError } from '../http/app-error.ts';

/** Decision D33: what is left of a month's allowance; null where there is no limit. */
export function allowanceLeft(limit: number | null, used: number): number | null {
  return limit === null ? null : Math.max(0, limit - used);
}

/** Over it: how many a month, and when the next month begins. */
export function limitReached(kind: 'clips' | 'downloads', limit: number | null, now: Date): AppError {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
  return new AppError('limit_reached', { errors: { [kind]: [String(limit)], until: [until] } });
}
