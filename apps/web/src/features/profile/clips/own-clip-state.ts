import type { OwnClip } from '@grandstand/contract/clips.schema';

export type OwnClipState = 'making' | 'failed' | 'private' | 'shared' | 'public' | 'taken_down';

/** The state of a clip as its owner's list shows it. */
export function ownClipState({
  status,
  published_at,
  own,
}: Pick<OwnClip, 'status' | 'published_at'> & {
  readonly own: Pick<OwnClip['own'], 'taken_down_at' | 'share_uuid'>;
}): OwnClipState {
  if (status === 'failed') return 'failed';
  if (status !== 'done') return 'making';
  if (own.taken_down_at !== null) return 'taken_down';
  if (published_at !== null) return 'public';
  return own.share_uuid === null ? 'private' : 'shared';
}
