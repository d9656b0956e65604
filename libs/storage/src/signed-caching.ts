const PLAYLIST = /\.(m3u8|vtt)$/;

/**
 * Of what a signed address opens. A cache that checks addresses itself keeps one copy for all viewers and goes by its own
 * times; one that knows nothing of them must not keep what is behind an address any longer than that is good.
 */
export function signedCaching(path: string, secondsLeft: number): string {
  if (PLAYLIST.test(path)) return 'private, max-age=1';
  return `public, max-age=${Math.max(0, Math.floor(secondsLeft))}, immutable`;
}
