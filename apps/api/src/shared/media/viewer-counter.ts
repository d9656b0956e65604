/** Counts viewers by event in this process. A viewer counts once, until their next renewal is due. */
export interface ViewerCounter {
  /** `until` in Unix milliseconds. */
  seen(eventId: number, viewer: string, until: number): void;
  /** Viewers by event. An event that all viewers left is included once more, with 0. */
  counts(now: number): Map<number, number>;
}

export function viewerCounter(): ViewerCounter {
  const events = new Map<number, Map<string, number>>();
  return {
    seen(eventId, viewer, until) {
      const viewers = events.get(eventId) ?? new Map<string, number>();
      viewers.set(viewer, until);
      events.set(eventId, viewers);
    },
    counts(now) {
      const counts = new Map<number, number>();
      for (const [eventId, viewers] of events) {
        for (const [viewer, until] of viewers) if (until <= now) viewers.delete(viewer);
        counts.set(eventId, viewers.size);
        if (viewers.size === 0) events.delete(eventId);
      }
      return counts;
    },
  };
}
