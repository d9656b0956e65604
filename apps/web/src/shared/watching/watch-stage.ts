import type { EventDetail, Media, VodMediaDetail, WatchReason } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';

/** The content of the stage. */
export type WatchStage =
  | { readonly kind: 'player'; readonly source: Media; readonly isLive: boolean }
  | { readonly kind: 'embedded'; readonly source: Media }
  /** `not_told`: the page's first HTML does not know from where it is opened (decision B16). */
  | { readonly kind: WatchReason | 'not_told' };

export function mediaOfType(media: readonly Media[], type: keyof typeof MEDIA_TYPE): Media | undefined {
  return media.find(one => one.type === MEDIA_TYPE[type]);
}

/** The server decides who may watch (decision D32): what it hands out is played, otherwise it says why not. */
export function watchStage(watchable: Pick<EventDetail | VodMediaDetail, 'media' | 'reason'>): WatchStage {
  const live = mediaOfType(watchable.media, 'live');
  if (live) return { kind: 'player', source: live, isLive: true };
  const recording = mediaOfType(watchable.media, 'vod');
  if (recording) return { kind: 'player', source: recording, isLive: false };
  const embedded = mediaOfType(watchable.media, 'embedded');
  if (embedded) return { kind: 'embedded', source: embedded };
  return { kind: watchable.reason ?? 'not_told' };
}
