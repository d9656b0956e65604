import type { EntryStorage } from '@grandstand/client/storage';

/** A resume position in seconds. `kind` distinguishes events from VOD items, whose ids overlap. */
export interface ResumePosition {
  readonly seconds: number;
  readonly duration: number;
}

export type ResumableKind = 'event' | 'vod';

const keyOf = (kind: ResumableKind, id: number) => `resume.${kind}.${id}`;

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

export function readResumePosition(
  storage: EntryStorage,
  kind: ResumableKind,
  id: number,
): ResumePosition | null {
  const stored = storage.get(keyOf(kind, id));
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('seconds' in stored) || !('duration' in stored)) return null;
  if (!isNumber(stored.seconds) || !isNumber(stored.duration) || stored.duration === 0) return null;
  return { seconds: stored.seconds, duration: stored.duration };
}

export function writeResumePosition(
  storage: EntryStorage,
  kind: ResumableKind,
  id: number,
  at: ResumePosition,
): void {
  storage.set(keyOf(kind, id), at);
}

/** 0 to 1, how far the bar on a card reaches. */
export function watchedShare({ seconds, duration }: ResumePosition): number {
  return Math.min(1, seconds / duration);
}
