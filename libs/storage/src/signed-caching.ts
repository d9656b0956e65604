const PLAYLIST = /\.(m3u8|vtt)$/;

/**
 * Returns the `Cache-Control` header of a file behind a signed URL. A cache that checks signatures holds one copy for all
 * viewers and uses its own lifetimes; any other cache must not hold a file for longer than its URL is valid.
 */
export function signedCaching(path: string, secondsLeft: number): string {
  if (PLAYLIST.test(path)) return 'private, max-age=1';
  return `public, max-age=${Math.max(0, Math.floor(secondsLeft))}, immutable`;
}

/** A revoked or refunded viewer loses access at a proxy within this time. */
const LONGEST_ACCESS_SECONDS = 10;

/** Returns the `Cache-Control` header of a reply to a proxy that asks whether a URL is open (docs/features/signed-media.md). */
export function accessCaching(secondsLeft: number): string {
  return `max-age=${Math.max(0, Math.min(LONGEST_ACCESS_SECONDS, Math.floor(secondsLeft)))}`;
}
