/** The polling interval of visible lists with live games while the event feed is down. */
export const LIVE_REFRESH_MS = 60_000;
