import type { EntryStorage } from '@grandstand/client/storage';

/** Where somebody left off, in seconds. `of` tells events and VOD items apart, whose ids overlap. */
export interface ResumePosition {
  readonly seconds: number;
  readonly duration: number;
}

export type ResumableKind = 'event' | 'vod';

const keyOf = (of: ResumableKind, id: number) => `resume.${of}.${id}`;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function readResumePosition(
  storage: EntryStorage,
  of: ResumableKind,
  id: number,
): ResumePosition | null {
  const kept = storage.get(keyOf(of, id));
  if (typeof kept !== 'object' || kept === null) return null;
  if (!('seconds' in kept) || !('duration' in kept)) return null;
  if (!isNumber(kept.seconds) || !isNumber(kept.duration) || kept.duration === 0) return null;
  return { seconds: kept.seconds, duration: kept.duration };
}

export function writeResumePosition(
  storage: EntryStorage,
  of: ResumableKind,
  id: number,
  at: ResumePosition,
): void {
  storage.set(keyOf(of, id), at);
}

/** 0 to 1, how far the bar on a card reaches. */
export function watchedShare({ seconds, duration }: ResumePosition): number {
  return Math.min(1, seconds / duration);
}
