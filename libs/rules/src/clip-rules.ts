import type { AccessReason, AccessType } from './access.ts';
import { CLIP_CREATION_MS, CLIP_UNDO_MS } from './constants.ts';
import type { FieldError, FieldErrors } from './field-errors.ts';

export const CLIP_NAME_MAX_LENGTH = 100;
const CLIP_TAGS_AT_MOST = 5;
/** Decision E45; a channel may set less. */
export const LONGEST_CLIP_SECONDS = 300;
/** The limit for free tags, in a channel that lists none. */
const TAG_MAX_LENGTH = 50;
/** Browsers round the length of a film, so a clip up to its end may exceed it slightly. */
const ROUNDING_SECONDS = 0.1;

/** The texts of a clip, which its owner may change later. */
export interface ClipTexts {
  readonly name: string;
  readonly tags: readonly string[];
}

export interface ClipForm extends ClipTexts {
  /** Seconds of the recording. */
  readonly start_time: number;
  readonly duration: number;
}

export interface ClipBounds {
  /** Length of the recording so far. */
  readonly seconds: number;
  /** Decision E45. */
  readonly longest_seconds: number;
  /** The channel's tags. If it has none, any text is accepted as a tag. */
  readonly clip_tags: readonly string[];
}

/** Decision B14: clip times are exact to the millisecond. Browsers and sums of fractions produce more digits. */
export function wholeMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Specification 5, clip: errors by field; empty for a valid form. */
export function clipErrors(form: ClipForm, bounds: ClipBounds): FieldErrors {
  const wrongDuration = durationError(form, bounds);
  return {
    ...clipTextErrors(form, bounds.clip_tags),
    ...(wrongDuration && { duration: [wrongDuration] }),
  };
}

export function clipTextErrors({ name, tags }: ClipTexts, clipTags: readonly string[]): FieldErrors {
  const wrongName = nameError(name);
  const wrongTags = tagsError(tags, clipTags);
  return { ...(wrongName && { name: [wrongName] }), ...(wrongTags && { tags: [wrongTags] }) };
}

function nameError(name: string): FieldError | null {
  if (name.trim() === '') return { code: 'clip_name_empty' };
  const isTooLong = [...name.trim()].length > CLIP_NAME_MAX_LENGTH;
  return isTooLong ? { code: 'length_less', number: CLIP_NAME_MAX_LENGTH + 1 } : null;
}

function tagsError(tags: readonly string[], known: readonly string[]): FieldError | null {
  if (tags.length === 0 || tags.some(tag => tag.trim() === '')) return { code: 'clip_tag_missing' };
  const isKnown = tags.every(
    tag => known.includes(tag) || (known.length === 0 && tag.length <= TAG_MAX_LENGTH),
  );
  return isKnown && tags.length <= CLIP_TAGS_AT_MOST ? null : { code: 'clip_tag_unknown' };
}

function durationError({ start_time, duration }: ClipForm, bounds: ClipBounds): FieldError | null {
  const isTooLate = duration <= 0 || start_time + duration > bounds.seconds + ROUNDING_SECONDS;
  if (isTooLate) return { code: 'clip_too_late' };
  const isTooLong = duration > bounds.longest_seconds + ROUNDING_SECONDS;
  return isTooLong ? { code: 'clip_too_long', number: bounds.longest_seconds } : null;
}

/** Specification 4 and 9: 'processing (up to 5 minutes), then done or failed'. */
export type ClipStatus = 'queued' | 'processing' | 'failed' | 'done';

/** Decides by the clock: after five minutes a clip has failed, even if no worker has recorded the failure. */
export function clipStatusAt(status: ClipStatus, queuedAt: Date, now: Date): ClipStatus {
  if (status === 'done' || status === 'failed') return status;
  return now.getTime() - queuedAt.getTime() >= CLIP_CREATION_MS ? 'failed' : status;
}

/** Why a clip failed, for its owner. */
export type ClipFailureReason = 'timed_out' | 'source_removed' | 'not_recorded' | 'error';

/** A clip that failed by the clock has no recorded reason yet. */
export function clipFailureAt(
  failure: ClipFailureReason | null,
  status: ClipStatus,
  queuedAt: Date,
  now: Date,
): ClipFailureReason | null {
  if (clipStatusAt(status, queuedAt, now) !== 'failed') return null;
  return failure ?? (status === 'failed' ? 'error' : 'timed_out');
}

/** Decision E46: viewers without access to the game see this much of a shared clip. */
export const SHARED_CLIP_SECONDS = 60;

/** Decision H250: a deletion can be undone until its files are removed. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - CLIP_UNDO_MS);
}

/** For how many ms from `now` a deletion can still be undone. */
export function undoableForMs(deletedAt: Date, now: Date): number {
  return Math.max(0, deletedAt.getTime() + CLIP_UNDO_MS - now.getTime());
}

/** Decision E46: the fields that decide who may see a clip. */
export interface ClipState {
  readonly user_id: number;
  readonly status: ClipStatus;
  readonly published_at: Date | null;
  readonly taken_down_at: Date | null;
}

/** Public lists contain published clips of free games that are not taken down. */
export function isInPublic(clip: ClipState, gameType: AccessType): boolean {
  return isPublished(clip) && gameType === 'free';
}

/** Owners see their own clips, everyone sees published ones. Whether they may also play a clip depends on access to its game. */
export function maySeeClip(clip: ClipState, userId: number | null): boolean {
  return clip.user_id === userId || isPublished(clip);
}

/** Decision E46: the seconds of a shared clip that a viewer gets as a file. */
export function sharedSeconds(clipSeconds: number, reason: AccessReason | null): number {
  if (reason === 'geo_blocked') return 0;
  return reason === null ? clipSeconds : Math.min(clipSeconds, SHARED_CLIP_SECONDS);
}

function isPublished({ status, published_at, taken_down_at }: ClipState): boolean {
  return status === 'done' && published_at !== null && taken_down_at === null;
}
