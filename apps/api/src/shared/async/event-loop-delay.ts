import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 100;
/** The monitor counts its own interval as delay. */
const RESOLUTION_MS = 10;

export interface EventLoopDelay {
  /** The mean of the last tenth of a second, in milliseconds. */
  now(): number;
  stop(): void;
}

/** How much later than planned this process gets to its work. */
export function watchEventLoopDelay(): EventLoopDelay {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  monitor.enable();
  let delayMs = 0;
  const sampling = setInterval(() => {
    delayMs = monitor.count === 0 ? 0 : Math.max(0, monitor.mean / 1e6 - RESOLUTION_MS);
    monitor.reset();
  }, SAMPLE_MS).unref();
  return {
    now: () => delayMs,
    stop: () => {
      clearInterval(sampling);
      monitor.disable();
    },
  };
}
