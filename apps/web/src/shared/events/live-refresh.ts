/** How often lists that hold live games are asked again while they are looked at and no changes arrive. */
export const LIVE_REFRESH_MS = 60_000;
