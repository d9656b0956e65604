interface Starting {
  readonly id: number;
  /** Unix seconds. */
  readonly event_utc_ts: number;
}

/** Comparator for `sort`: the earliest start first; the id decides between games that start together. */
export function byStart(a: Starting, b: Starting): number {
  return a.event_utc_ts - b.event_utc_ts || a.id - b.id;
}
