/** As many as home's rails show before "all of them"; replays: of each sport. */
export const HOMEPAGE_LIMITS = { live: 20, upcoming: 20, vod: 12 };
