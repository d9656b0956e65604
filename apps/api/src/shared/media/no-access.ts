import type { WatchReason } from '@grandstand/rules/access';
import { AppError } from '../http/app-error.ts';

/** The missing access, as an error of the field that names the event or film. */
export function noAccess(field: string, reason: string): AppError {
  return new AppError('no_access', { errors: { [field]: [reason] } });
}

/** Throws unless the viewer may watch. A blocked country has an error of its own. */
export function refuseUnwatchable(reason: WatchReason | null, field: string): void {
  if (reason === null) return;
  throw reason === 'geo_blocked' ? new AppError('geo_blocked') : noAccess(field, reason);
}
