import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { type WatchStage, watchStage } from '#shared/watching/watch-stage.ts';

/** The content of a clip's stage. */
export type ClipState = { readonly kind: 'making' } | { readonly kind: 'failed' } | WatchStage;

/** Specification 4, clip flow: a finished clip plays like any other video. */
export function clipState(clip: Pick<ClipDetail, 'status' | 'reason' | 'media'>): ClipState {
  if (clip.status === 'failed') return { kind: 'failed' };
  return clip.status === 'done' ? watchStage(clip) : { kind: 'making' };
}
