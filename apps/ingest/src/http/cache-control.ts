import { IMMUTABLE } from '@grandstand/storage/immutable';

/** Segments never change under their name. Playlists may change, so caches keep them for seconds. */
const CACHE_CONTROL: Readonly<Record<string, string>> = {
  m4s: IMMUTABLE,
  mp4: IMMUTABLE,
  m3u8: 'public, max-age=5',
};

/** Lets a cache that collapses requests serve all viewers of a live game with one request. */
export const LIVE_PLAYLIST_CACHE = 'public, max-age=1';

/** A part never changes, but is only requested for a short time. */
export const PART_CACHE = 'public, max-age=60';

export function cacheControlOf(path: string): string {
  return CACHE_CONTROL[path.slice(path.lastIndexOf('.') + 1)] ?? 'public, max-age=60';
}
