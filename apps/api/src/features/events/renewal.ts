/** Seconds. Half a minute of spread, so that a full hall does not come back in one moment. */
const LIVE = { least: 45, spread: 30 };
/** Nobody is counted and no signature runs out: hardly ever. */
const REPLAY = { least: 600, spread: 300 };

/** Seconds until a viewer is to ask again; `luck` is 0 to 1. */
export function renewInSeconds(isLive: boolean, luck: number): number {
  const { least, spread } = isLive ? LIVE : REPLAY;
  return Math.round(least + spread * luck);
}

/** How long after their time somebody still watches: their line or their tab was slow. */
const LATE_SECONDS = 15;

/** Unix milliseconds at which a viewer who does not ask again has left. */
export function watchesUntil(now: Date, renewIn: number): number {
  return now.getTime() + (renewIn + LATE_SECONDS) * 1000;
}
