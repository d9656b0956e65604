import type { PlaybackFault } from '../core/recovery.ts';

/** Faults further apart than this are unrelated. */
const IN_A_ROW_MS = 60_000;

export type FaultLedger = { counts: Record<PlaybackFault['kind'], number>; lastAt: number };

export function emptyLedger(): FaultLedger {
  return { counts: { network: 0, media: 0, stuck: 0, other: 0 }, lastAt: 0 };
}

export function countFault(faults: FaultLedger, kind: PlaybackFault['kind']): number {
  const now = performance.now();
  if (now - faults.lastAt > IN_A_ROW_MS) faults.counts[kind] = 0;
  faults.lastAt = now;
  faults.counts[kind] += 1;
  return faults.counts[kind];
}
