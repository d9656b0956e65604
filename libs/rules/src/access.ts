import { type CapabilityFlags, capabilityFlags } from './capabilities.ts';
import type { EventNote, StreamStatus } from './event-state.ts';
import { type GeoRule, isGeoBlocked } from './geo.ts';

/** Specification 3, access types; decision D32 defines them. */
export type AccessType = 'free' | 'register' | 'paid' | 'ppv';

/** The requirement that the viewer does not meet. */
export type AccessReason = 'geo_blocked' | 'login_required' | 'pass_required' | 'single_pass_required';

/** A pass that is active now, described by the games it covers. */
export interface ActivePass {
  /** True for a subscription: it covers every game of the channel except those sold by their own pass only. */
  readonly covers_everything: boolean;
  readonly event_ids: readonly number[];
  readonly event_category_ids: readonly number[];
  readonly participant_ids: readonly number[];
}

/** The viewer, as far as the access rule is concerned. */
export interface Viewer {
  readonly isLoggedIn: boolean;
  /** Specification 2, rule 3: a user who has not accepted it may watch nothing, not even free games. */
  readonly hasBasicPass: boolean;
  readonly capabilities: CapabilityFlags;
  readonly passes: readonly ActivePass[];
  /** ISO 3166 alpha-2; null if it is unknown. */
  readonly country: string | null;
}

export const VISITOR: Viewer = {
  isLoggedIn: false,
  hasBasicPass: false,
  capabilities: capabilityFlags([]),
  passes: [],
  country: null,
};

/** A game or a film, with the fields that decide access to it. */
export interface Guarded {
  readonly kind: 'event' | 'vod';
  readonly id: number;
  readonly type: AccessType;
  /** Its category and all parents of that category. */
  readonly event_category_ids: readonly number[];
  readonly participant_ids: readonly number[];
  /** The channel's rule and the game's own. */
  readonly geo: readonly GeoRule[];
}

/** Decision D32. Returns the requirement that the viewer does not meet, or null if they may watch. */
export function missingAccess(guarded: Guarded, viewer: Viewer): AccessReason | null {
  if (isGeoBlocked(viewer.country, guarded.geo)) return 'geo_blocked';
  if (viewer.isLoggedIn && !viewer.hasBasicPass) return 'pass_required';
  if (guarded.type === 'free') return null;
  if (guarded.type === 'register') return viewer.isLoggedIn ? null : 'login_required';
  return guarded.kind === 'vod' ? missingForFilm(viewer) : missingForGame(guarded, viewer);
}

/** Decision D32: "anything but free and register needs the capability vod_media". */
function missingForFilm({ capabilities }: Viewer): AccessReason | null {
  return capabilities.vod_media ? null : 'pass_required';
}

function missingForGame(game: Guarded, { passes }: Viewer): AccessReason | null {
  if (passes.some(pass => pass.event_ids.includes(game.id))) return null;
  if (game.type === 'ppv') return 'single_pass_required';
  return passes.some(pass => covers(pass, game)) ? null : 'pass_required';
}

function covers(pass: ActivePass, game: Guarded): boolean {
  if (pass.covers_everything) return true;
  if (pass.event_category_ids.some(id => game.event_category_ids.includes(id))) return true;
  return pass.participant_ids.some(id => game.participant_ids.includes(id));
}

export type WatchReason =
  | AccessReason
  | 'not_started'
  | 'postponed'
  | 'cancelled'
  | 'processing'
  | 'no_recording';

/** How far the recording of a game or a film is. */
export type RecordingState = 'none' | 'processing' | 'playable';

export interface Watchable extends Guarded {
  readonly status: StreamStatus;
  /** Null once the game is played: `shownNote`. */
  readonly note: EventNote | null;
  readonly recording: RecordingState;
}

/**
 * Returns why an event's media are withheld, or null if the viewer gets them. A missing pass comes before `not_started` and
 * `processing`, but after `no_recording`: nobody should pay at a paywall with nothing behind it.
 */
export function watchReason(event: Watchable, viewer: Viewer): WatchReason | null {
  const isUnrecorded = event.status === 'vod' && event.recording === 'none';
  if (event.note !== null && (event.status === 'upcoming' || isUnrecorded)) return event.note;
  if (isUnrecorded) return 'no_recording';
  const missing = missingAccess(event, viewer);
  if (missing !== null) return missing;
  if (event.status === 'upcoming') return 'not_started';
  return event.recording === 'playable' ? null : 'processing';
}
