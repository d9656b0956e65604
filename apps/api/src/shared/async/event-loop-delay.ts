import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 100;
/** The monitor counts its own interval as delay. */
const RESOLUTION_MS = 10;
/** Measuring wakes the process a hundred times a second, so an idle server does without (decision H641). */
const REST_AFTER_MS = 10_000;

export interface EventLoopDelay {
  /** The mean of the last tenth of a second, in milliseconds. The first call starts the measuring. */
  now(): number;
  stop(): void;
}

/** How much later than planned this process gets to its work. It is measured until nothing has asked for `restAfterMs`. */
export function watchEventLoopDelay({ restAfterMs = REST_AFTER_MS } = {}): EventLoopDelay {
  const monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let delayMs = 0;
  let askedAt = 0;
  let isStopped = false;
  let sampling: NodeJS.Timeout | undefined;

  function start(): void {
    monitor.reset();
    monitor.enable();
    sampling = setInterval(sample, SAMPLE_MS).unref();
  }

  function sample(): void {
    if (performance.now() - askedAt > restAfterMs) {
      rest();
      return;
    }
    delayMs = monitor.count === 0 ? 0 : Math.max(0, monitor.mean / 1e6 - RESOLUTION_MS);
    monitor.reset();
  }

  function rest(): void {
    clearInterval(sampling);
    sampling = undefined;
    monitor.disable();
    delayMs = 0;
  }

  return {
    now() {
      askedAt = performance.now();
      if (sampling === undefined && !isStopped) start();
      return delayMs;
    },
    stop() {
      isStopped = true;
      rest();
    },
  };
}
