/** The calls of the datalake (specification 7), relative to its base. Each POST takes one object or up to `BATCH_LIMIT`. */
export const datalakePaths = {
  hash: 'datalake/hash/',
  session: 'datalake/session/',
  event: 'datalake/event/',
  videoEvent: 'datalake/video/event/',
  videoViewing: 'datalake/video/viewing/',
} as const;

export const BATCH_LIMIT = 100;
/** The oldest event that the datalake accepts, which is how long a browser holds what it cannot send. */
export const LONGEST_HOLD_SECONDS = 300;
/** How often a playing video is reported. */
export const HEARTBEAT_SECONDS = 30;
/** The most that one report may state: a busy browser reports late. */
export const LONGEST_VIEWING_SECONDS = 2 * HEARTBEAT_SECONDS;
