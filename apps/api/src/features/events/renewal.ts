/** Seconds. Jitter of half a minute, so that the viewers of one game do not all renew at once. */
const LIVE = { least: 45, spread: 30 };
/** Replays have no viewer count, and free ones no signature, so renewals are rare. */
const REPLAY = { least: 600, spread: 300 };
/** Decision E44: a random 40 to 60 % of a URL's lifetime. */
const LIFETIME_SHARE = { least: 0.4, spread: 0.2 };

/** Seconds until a viewer should renew. `random` is 0 to 1; `expiresIn` is null for a URL that never expires. */
export function renewInSeconds(isLive: boolean, expiresIn: number | null, random: number): number {
  const { least, spread } = isLive ? LIVE : REPLAY;
  const asViewer = Math.round(least + spread * random);
  if (expiresIn === null) return asViewer;
  const beforeExpiry = Math.round(expiresIn * (LIFETIME_SHARE.least + LIFETIME_SHARE.spread * random));
  return Math.max(1, Math.min(asViewer, beforeExpiry));
}

/** How late a renewal may be before its viewer no longer counts. */
const LATE_SECONDS = 15;

/** Unix milliseconds at which a viewer who does not renew has left. */
export function watchesUntil(now: Date, renewIn: number): number {
  return now.getTime() + (renewIn + LATE_SECONDS) * 1000;
}

const NATIVE_EXTRA_SECONDS = 15 * 60;
const NATIVE_AT_MOST_SECONDS = 4 * 3600;

/** Decision E44, for players that cannot renew: the game's duration and 15 minutes, at most 4 h. A live game gets 4 h, because its end is unknown. */
export function nativeSeconds(isLive: boolean, durationMs: number | null): number {
  if (isLive || durationMs === null) return NATIVE_AT_MOST_SECONDS;
  return Math.min(NATIVE_AT_MOST_SECONDS, Math.ceil(durationMs / 1000) + NATIVE_EXTRA_SECONDS);
}

const RECORDING = /\/recordings\/\d+\//;
const SITE = 'http://site.invalid';

/** Whether a player's URL is on the site's host or on the host that serves its media now. */
export function isOwnMediaUrl(
  url: string,
  { currentUrl, host }: { currentUrl: string; host: string },
): boolean {
  if (!URL.canParse(url, SITE)) return false;
  const parsed = new URL(url, SITE);
  const hosts = [host, new URL(SITE).host, new URL(currentUrl, SITE).host];
  return hosts.includes(parsed.host) && RECORDING.test(parsed.pathname);
}
