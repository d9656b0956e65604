export type PlaybackFault =
  /** `httpStatus` 0: no answer at all. */
  { kind: 'network'; httpStatus: number } | { kind: 'media' } | { kind: 'other' };

export type FatalReason = 'refused' | 'undecodable' | 'unsupported';

export type Recovery =
  | { do: 'retry'; delayMs: number }
  | { do: 'recover_media' }
  | { do: 'give_up'; reason: FatalReason };

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 8_000;
/** A refused address may be one that is just being renewed: worth some tries, not endless ones. */
const REFUSED_TRIES = 5;
const MEDIA_RECOVERIES = 2;

function wasRefused(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429;
}

/** What to do about the nth fault of its kind in a row (`attempt` counts from 1). A lost network never ends playback. */
export function recoveryFrom(fault: PlaybackFault, attempt: number): Recovery {
  if (fault.kind === 'other') return { do: 'give_up', reason: 'unsupported' };
  if (fault.kind === 'media') {
    return attempt > MEDIA_RECOVERIES ? { do: 'give_up', reason: 'undecodable' } : { do: 'recover_media' };
  }
  if (wasRefused(fault.httpStatus) && attempt > REFUSED_TRIES) return { do: 'give_up', reason: 'refused' };
  return { do: 'retry', delayMs: Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1)) };
}
