/** Specification 9, business constants and limits. */
export const API_TIMEOUT_MS = 30_000;
export const RETRY_DELAY_MS = 1000;
export const RELOAD_LOCKOUT_SECONDS = 60;
export const SPLASH_REMOVAL_MS = 500;
export const TOAST_DEFAULT_MS = 5000;
export const ORDER_POLL_MS = 2000;
export const STORE_PERSISTENCE_TIMEOUT_MS = 60_000;
export const LOCAL_STORAGE_TTL_MS = 360 * 24 * 3_600_000;
export const VIEW_LOAD_TIMEOUT_MS = 120_000;
export const CALENDAR_STEP_SECONDS = 86_400;
export const VOD_RAIL_SCROLL_MS = 5000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const SECOND_MS = 1000;
export const DAY_MS = 24 * HOUR_MS;
export const PREROLL_SUPPRESSION_MS = 3_600_000;
export const ANALYTICS_SESSION_MS = 24 * HOUR_MS;
export const OUTER_TRACKER_MS = 3 * HOUR_MS;
export const CLIP_CREATION_MS = 5 * MINUTE_MS;
/** Decision H260: a page that began to play an instant clip may play it to its end, after it is cut as well. */
export const INSTANT_CLIP_MS = 2 * CLIP_CREATION_MS;
/** Decision H250. */
export const CLIP_UNDO_MS = 60 * SECOND_MS;

/** Decision E41: a stream makes an event live from 15 minutes before its start. */
export const LIVE_BEFORE_START_MS = 15 * MINUTE_MS;
/**
 * Decision H346: a simulated live game is live this long after its start. Before, there is no live point two segments back, and
 * its first viewers would be ahead of all others.
 */
export const SIMULATED_LEAD_MS = 10 * SECOND_MS;
/** Decision E41: without a stream an event is finished 6 h after its start. */
export const FINISHED_WITHOUT_STREAM_MS = 6 * HOUR_MS;

/** How many games each rail of home shows before its link to the full list; `vod` counts for each sport. */
export const HOMEPAGE_LIMITS = { live: 20, upcoming: 20, vod: 12 };
