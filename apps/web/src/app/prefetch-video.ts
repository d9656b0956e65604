import { preloadEngine } from '@grandstand/player/engine';
import { lowestVariant } from '@grandstand/rules/master-playlist';
import type { QueryClient } from '@tanstack/react-query';
import { responseOptions } from '#shared/api/call-options.ts';
import { mediaOfType } from '#shared/media-of-type.ts';

/** The calls that return a game or a film with its media. */
export type PlayedCall = 'getEvent' | 'getVodMediaItem';

/** Loads the largest part of a player, which all videos share: once a mouse is on a card, but a finger there may only scroll. */
export function prefetchEngine(isLikely: boolean): void {
  if (isLikely || matchMedia('(hover: hover)').matches) preloadEngine();
}

/**
 * Loads what a player needs of this video before its first frame: the media, and the playlists of a recording, which the browser's
 * cache keeps for two seconds. Those of a live game would be stale by then.
 */
export async function prefetchVideo(queryClient: QueryClient, call: PlayedCall, id: number): Promise<void> {
  const { data } = await queryClient.fetchQuery(responseOptions(call, { params: { id } }));
  const address = mediaOfType(data.media, 'vod')?.url;
  if (address !== undefined) await prefetchPlaylists(address);
}

/** Addresses of master playlists that are being prefetched: the intent to open a game may just have come before the click. */
const underway = new Set<string>();

async function prefetchPlaylists(address: string): Promise<void> {
  if (underway.has(address)) return;
  underway.add(address);
  try {
    const master = await fetch(address);
    const variant = lowestVariant(await master.text());
    if (variant !== undefined) await fetch(new URL(variant, master.url));
  } finally {
    underway.delete(address);
  }
}
