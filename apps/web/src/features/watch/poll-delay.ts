import type { EventDetail } from '@grandstand/contract/entities.schema';
import { DAY_MS, LIVE_BEFORE_START_MS } from '@grandstand/rules/constants';

/** 0.029 calls a second: below the limit of 0.03 per viewer. */
export const POLL_MS = 35_000;
/** With a renewal every 45 s or more: 0.022 + 0.007 calls a second. */
export const LIVE_POLL_MS = 150_000;
/** Jitter, so that the waiting visitors do not all poll in the same second. */
const SPREAD_MS = 4000;
/** Longer delays overflow a browser's timer and would fire at once. */
const LONGEST_TIMER_MS = DAY_MS;

export type Polled = Pick<EventDetail, 'stream_status' | 'note' | 'reason' | 'event_utc_ts'>;

/** Whether the change feed has updated the status, but the media have not been fetched yet. */
function isBehind({ stream_status, reason }: Polled): boolean {
  return stream_status !== 'upcoming' && reason === 'not_started';
}

/**
 * Milliseconds until the next poll of the event without a change feed, or false for never. `random` is between 0 and 1 and
 * constant per visitor; `now` is in Unix milliseconds.
 */
export function pollDelay(event: Polled, now: number, random: number): number | false {
  if (event.reason === 'processing' || isBehind(event)) return POLL_MS;
  if (event.stream_status === 'live') return LIVE_POLL_MS;
  if (event.stream_status === 'vod' || event.note !== null) return false;
  const startsAt = event.event_utc_ts * 1000;
  const mayOpenAt = startsAt - LIVE_BEFORE_START_MS;
  const next = [mayOpenAt, startsAt].map(at => at + random * SPREAD_MS).find(at => at > now);
  const untilNext = next === undefined ? POLL_MS : next - now;
  if (now >= mayOpenAt) return Math.min(POLL_MS, untilNext);
  return Math.min(LONGEST_TIMER_MS, untilNext);
}

/** The poll delay with a change feed, which does not report the progress of a recording. */
export function followedDelay(event: Polled): number | false {
  return event.reason === 'processing' || isBehind(event) ? POLL_MS : false;
}
