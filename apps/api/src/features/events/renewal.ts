/** Seconds. Half a minute of spread, so that a full hall does not come back in one moment. */
const LIVE = { least: 45, spread: 30 };
/** Nobody is counted and no signature runs out: hardly ever. */
const REPLAY = { least: 600, spread: 300 };
/** Decision E44: a random 40 to 60 % of an address's life. */
const OF_LIFE = { least: 0.4, spread: 0.2 };

/** Seconds until a viewer is to ask again; `luck` is 0 to 1, `expiresIn` null for an address that never ends. */
export function renewInSeconds(isLive: boolean, expiresIn: number | null, luck: number): number {
  const { least, spread } = isLive ? LIVE : REPLAY;
  const asViewer = Math.round(least + spread * luck);
  if (expiresIn === null) return asViewer;
  const inTime = Math.round(expiresIn * (OF_LIFE.least + OF_LIFE.spread * luck));
  return Math.max(1, Math.min(asViewer, inTime));
}

/** How long after their time somebody still watches: their line or their tab was slow. */
const LATE_SECONDS = 15;

/** Unix milliseconds at which a viewer who does not ask again has left. */
export function watchesUntil(now: Date, renewIn: number): number {
  return now.getTime() + (renewIn + LATE_SECONDS) * 1000;
}

const NATIVE_EXTRA_SECONDS = 15 * 60;
const NATIVE_AT_MOST_SECONDS = 4 * 3600;

/** Decision E44, for a player that cannot renew: what is left of the game and 15 minutes, at most 4 h. Nobody knows when a live one ends. */
export function nativeSeconds(isLive: boolean, durationMs: number | null): number {
  if (isLive || durationMs === null) return NATIVE_AT_MOST_SECONDS;
  return Math.min(NATIVE_AT_MOST_SECONDS, Math.ceil(durationMs / 1000) + NATIVE_EXTRA_SECONDS);
}

const RECORDING = /\/recordings\/\d+\//;
const SITE = 'http://site.invalid';

/** Whether what a player has is an address of ours: of the site, or from where its media come now. */
export function isOurAddress(url: string, { now, host }: { now: string; host: string }): boolean {
  if (!URL.canParse(url, SITE)) return false;
  const asked = new URL(url, SITE);
  const hosts = [host, new URL(SITE).host, new URL(now, SITE).host];
  return hosts.includes(asked.host) && RECORDING.test(asked.pathname);
}
