import { type CapabilityFlags, capabilityFlags } from './capabilities.ts';
import type { StreamStatus } from './event-state.ts';

/** Specification 3, access types; decision D32 says what each means. */
export type AccessType = 'free' | 'register' | 'paid' | 'ppv';

/** What is missing before media may be watched. */
export type AccessReason = 'login_required' | 'pass_required' | 'single_pass_required';

/** What the access rule knows of who asks. Passes join with the orders. */
export interface Viewer {
  readonly isLoggedIn: boolean;
  /** Specification 2, rule 3: a user without it gets nothing, not even what is free. */
  readonly hasBasicPass: boolean;
  readonly capabilities: CapabilityFlags;
}

export const VISITOR: Viewer = { isLoggedIn: false, hasBasicPass: false, capabilities: capabilityFlags([]) };

const REASON_BY_TYPE = {
  register: 'login_required',
  paid: 'pass_required',
  ppv: 'single_pass_required',
} as const satisfies Record<Exclude<AccessType, 'free'>, AccessReason>;

/** Decision D32: null means that the viewer may watch, otherwise what is missing. */
export function missingAccess(type: AccessType, viewer: Viewer): AccessReason | null {
  if (viewer.isLoggedIn && !viewer.hasBasicPass) return 'pass_required';
  if (type === 'free') return null;
  if (type === 'register' && viewer.isLoggedIn) return null;
  return REASON_BY_TYPE[type];
}

export type WatchReason =
  | AccessReason
  | 'not_started'
  | 'postponed'
  | 'cancelled'
  | 'processing'
  | 'no_recording';

export interface Watchable {
  readonly type: AccessType;
  readonly status: StreamStatus;
  readonly note: 'postponed' | 'cancelled' | null;
  readonly recording: 'none' | 'processing' | 'playable';
}

/**
 * Why an event's media are not handed out, or null when they are. What the viewer lacks is said first:
 * a wall that opens onto nothing would be worse than no wall, so a finished game without a recording says that instead.
 */
export function watchReason(event: Watchable, viewer: Viewer): WatchReason | null {
  if (event.note !== null && event.status === 'upcoming') return event.note;
  if (event.status === 'vod' && event.recording === 'none') return 'no_recording';
  const missing = missingAccess(event.type, viewer);
  if (missing !== null) return missing;
  if (event.status === 'upcoming') return 'not_started';
  return event.recording === 'playable' ? null : 'processing';
}
