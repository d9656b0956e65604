/** Files that never change under their name may be kept; the others only as long as nobody waits for news. */
const CACHE_CONTROL: Readonly<Record<string, string>> = {
  m4s: 'public, max-age=31536000, immutable',
  mp4: 'public, max-age=31536000, immutable',
  m3u8: 'public, max-age=5',
};

/** A cache that collapses requests answers all viewers of a live game with one. */
export const LIVE_PLAYLIST_CACHE = 'public, max-age=1';

/** A part's name is never given again, but nobody asks for it for long. */
export const PART_CACHE = 'public, max-age=60';

export function cacheControlOf(path: string): string {
  return CACHE_CONTROL[path.slice(path.lastIndexOf('.') + 1)] ?? 'public, max-age=60';
}
