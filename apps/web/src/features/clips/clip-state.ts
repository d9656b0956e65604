import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { type WatchStage, watchStage } from '#shared/watching/watch-stage.ts';

/** The content of a clip's stage. */
export type ClipState = { readonly kind: 'making' } | { readonly kind: 'failed' } | WatchStage;

/** Specification 4, clip flow: first it is made, then it is watched as anything else. */
export function clipState(clip: Pick<ClipDetail, 'status' | 'reason' | 'media'>): ClipState {
  if (clip.status === 'failed') return { kind: 'failed' };
  return clip.status === 'done' ? watchStage(clip) : { kind: 'making' };
}
