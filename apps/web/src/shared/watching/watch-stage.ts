import type { EventDetail, Media, VodMediaDetail, WatchReason } from '@grandstand/contract/entities.schema';
import { mediaOfType } from '../media-of-type.ts';

/** The content of the stage. */
export type WatchStage =
  | { readonly kind: 'player'; readonly source: Media; readonly isLive: boolean }
  | { readonly kind: 'embedded'; readonly source: Media }
  /** `unresolved`: the initial HTML does not know the visitor's region (decision B16). */
  | { readonly kind: WatchReason | 'unresolved' };

/** The server decides who may watch (decision D32): the stage plays the media of its response, or shows its reason. */
export function watchStage(watchable: Pick<EventDetail | VodMediaDetail, 'media' | 'reason'>): WatchStage {
  const live = mediaOfType(watchable.media, 'live');
  if (live) return { kind: 'player', source: live, isLive: true };
  const recording = mediaOfType(watchable.media, 'vod');
  if (recording) return { kind: 'player', source: recording, isLive: false };
  const embedded = mediaOfType(watchable.media, 'embedded');
  if (embedded) return { kind: 'embedded', source: embedded };
  return { kind: watchable.reason ?? 'unresolved' };
}
