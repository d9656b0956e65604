import type { WatchReason } from '@grandstand/rules/access';
import { AppError } from '../http/app-error.ts';

/** What is missing, said at the field that names what it is missing for. */
export function noAccess(field: string, reason: string): AppError {
  return new AppError('no_access', { errors: { [field]: [reason] } });
}

/** Of what somebody may not watch they get nothing else either. The place has an error of its own. */
export function refuseUnwatchable(reason: WatchReason | null, field: string): void {
  if (reason === null) return;
  throw reason === 'geo_blocked' ? new AppError('geo_blocked') : noAccess(field, reason);
}
