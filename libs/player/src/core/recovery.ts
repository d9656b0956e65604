export type PlaybackFault =
  /** `httpStatus` is 0 without a response. */
  { kind: 'network'; httpStatus: number } | { kind: 'media' } | { kind: 'stuck' } | { kind: 'other' };

export type FatalReason = 'refused' | 'undecodable' | 'unsupported';

export type Recovery =
  | { do: 'retry'; delayMs: number }
  | { do: 'recover_media' }
  /** Replaces the engine with a new one. */
  | { do: 'reattach'; delayMs: number }
  | { do: 'give_up'; reason: FatalReason };

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 8_000;
/** A live game may return at any moment. */
const LONGEST_LIVE_RETRY_MS = 3_000;
/** A refused address may just be in renewal, so it is worth a few attempts. */
const REFUSED_ATTEMPTS = 5;
const MEDIA_RECOVERIES = 2;
const NOT_FOUND = [404, 410];

function wasRefused(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus < 500 && httpStatus !== 408 && httpStatus !== 429;
}

function backoffMs(attempt: number, longest: number): number {
  return Math.min(longest, FIRST_RETRY_MS * 2 ** (attempt - 1));
}

/**
 * The recovery from the nth fault of its kind in a row (`attempt` counts from 1), with exponential backoff. A lost network never
 * ends playback; for a live game, neither does any fault that may pass.
 */
export function recoveryFrom(fault: PlaybackFault, attempt: number, live = false): Recovery {
  if (fault.kind === 'other') return { do: 'give_up', reason: 'unsupported' };
  if (fault.kind === 'stuck' && attempt === 1) return { do: 'retry', delayMs: 0 };
  if (fault.kind === 'stuck' || fault.kind === 'media') return mediaRecovery(fault.kind, attempt, live);
  const mayReturn = live && NOT_FOUND.includes(fault.httpStatus);
  if (wasRefused(fault.httpStatus) && !mayReturn && attempt > REFUSED_ATTEMPTS) {
    return { do: 'give_up', reason: 'refused' };
  }
  return { do: 'retry', delayMs: backoffMs(attempt, live ? LONGEST_LIVE_RETRY_MS : LONGEST_RETRY_MS) };
}

function mediaRecovery(kind: 'media' | 'stuck', attempt: number, live: boolean): Recovery {
  if (attempt <= MEDIA_RECOVERIES) return { do: 'recover_media' };
  if (kind === 'media' && !live) return { do: 'give_up', reason: 'undecodable' };
  return { do: 'reattach', delayMs: backoffMs(attempt - MEDIA_RECOVERIES, LONGEST_RETRY_MS) };
}
