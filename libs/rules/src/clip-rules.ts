import type { AccessType } from './access.ts';
import { CLIP_CREATION_MS } from './constants.ts';

/** The first three are the specification's (section 5, clip); the others are ours. */
const MESSAGES = {
  name: 'Please fill in the input field.',
  tag: 'Please select tag',
  too_late: 'Your clip duration is longer than the end time',
  long_name: 'Field length must be less than 101',
  unknown_tag: 'Please select one of the tags of this channel',
} as const;

const NAME_MAX_LENGTH = 100;
const TAGS_AT_MOST = 5;
/** The limit for free tags, in a channel that lists none. */
const TAG_MAX_LENGTH = 50;
/** Browsers round the length of a film, so a clip up to its end may exceed it slightly. */
const ROUNDING_SECONDS = 0.1;

export interface ClipForm {
  readonly name: string;
  /** Seconds of the recording. */
  readonly start_time: number;
  readonly duration: number;
  readonly tags: readonly string[];
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

/** Errors by field; empty for a valid form. */
export function clipErrors(form: ClipForm, bounds: ClipBounds): Record<string, string[]> {
  const found = {
    name: nameError(form.name),
    tags: tagsError(form.tags, bounds.clip_tags),
    duration: durationError(form, bounds),
  };
  const wrong = Object.entries(found).filter(([, message]) => message !== null);
  return Object.fromEntries(wrong.map(([field, message]) => [field, [String(message)]]));
}

function nameError(name: string): string | null {
  if (name.trim() === '') return MESSAGES.name;
  return [...name.trim()].length > NAME_MAX_LENGTH ? MESSAGES.long_name : null;
}

function tagsError(tags: readonly string[], known: readonly string[]): string | null {
  if (tags.length === 0 || tags.some(tag => tag.trim() === '')) return MESSAGES.tag;
  const isKnown = tags.every(
    tag => known.includes(tag) || (known.length === 0 && tag.length <= TAG_MAX_LENGTH),
  );
  return isKnown && tags.length <= TAGS_AT_MOST ? null : MESSAGES.unknown_tag;
}

function durationError({ start_time, duration }: ClipForm, bounds: ClipBounds): string | null {
  if (duration <= 0 || start_time + duration > bounds.seconds + ROUNDING_SECONDS) return MESSAGES.too_late;
  if (duration <= bounds.longest_seconds + ROUNDING_SECONDS) return null;
  return `A clip is at most ${bounds.longest_seconds} seconds long`;
}

/** Specification 4 and 9: 'processing (up to 5 minutes), then done or failed'. */
export type ClipStatus = 'queued' | 'processing' | 'failed' | 'done';

/** Decides by the clock: after five minutes a clip has failed, even if no worker has recorded the failure. */
export function clipStatusAt(status: ClipStatus, queuedAt: Date, now: Date): ClipStatus {
  if (status === 'done' || status === 'failed') return status;
  return now.getTime() - queuedAt.getTime() >= CLIP_CREATION_MS ? 'failed' : status;
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

function isPublished({ status, published_at, taken_down_at }: ClipState): boolean {
  return status === 'done' && published_at !== null && taken_down_at === null;
}
