import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { type WatchStage, watchStage } from '#shared/watching/watch-stage.ts';

/** The content of a clip's stage. */
export type ClipState = { readonly kind: 'making' } | { readonly kind: 'failed' } | WatchStage;

/** Specification 4, clip flow: a clip plays from the request on (decision H260), unless its start is not recorded yet. */
export function clipState(clip: Pick<ClipDetail, 'status' | 'reason' | 'media'>): ClipState {
  if (clip.status === 'failed') return { kind: 'failed' };
  const stage = watchStage(clip);
  return stage.kind === 'player' || clip.status === 'done' ? stage : { kind: 'making' };
}

export function isBeingMade({ status }: Pick<ClipDetail, 'status'>): boolean {
  return status === 'queued' || status === 'processing';
}
