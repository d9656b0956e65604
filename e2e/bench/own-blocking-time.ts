/** An event of Chromium's trace. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** The processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly frame?: string; readonly data?: { readonly isOutermostMainFrame?: boolean } };
}

/** A longer task blocks the page. */
const LONG_MS = 50;

/**
 * The total blocking time in milliseconds, as Lighthouse counts it from the first paint, by the processor time of the tasks on a
 * processor that is `slowdown` times slower. Time that the page's thread waited for a processor, which on a machine with few
 * others took, is not in it. It counts every task of the trace, also after the page could be used.
 */
export function ownBlockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const page = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.isOutermostMainFrame === true,
  )?.args?.frame;
  // A page in a frame, such as a card form, paints later.
  const paint = events.find(
    ({ name, args }) => name === 'firstContentfulPaint' && page !== undefined && args?.frame === page,
  );
  if (!paint) throw new Error('The trace has no first paint with content.');
  return events
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .filter(({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - LONG_MS), 0);
}
