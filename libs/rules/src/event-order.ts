interface Starting {
  readonly id: number;
  /** Unix seconds. */
  readonly event_utc_ts: number;
}

/** For `sort`: what is on and what comes, the next first. */
export function byStart(a: Starting, b: Starting): number {
  return a.event_utc_ts - b.event_utc_ts || a.id - b.id;
}
