import type { Clip } from '@grandstand/contract/clips.schema';

export type OwnClipState = 'making' | 'failed' | 'private' | 'public';

/** The state of a clip as its owner's list shows it. */
export function ownClipState({ status, published_at }: Pick<Clip, 'status' | 'published_at'>): OwnClipState {
  if (status === 'failed') return 'failed';
  if (status !== 'done') return 'making';
  return published_at === null ? 'private' : 'public';
}
