import { setTimeout as wait } from 'node:timers/promises';
import type { Step } from './arrivals.ts';
import { heartbeatOf, viewerAddress } from './heartbeat.ts';
import { pick } from './pick.ts';

const VIEWERS = 150;
const MOST_ATTEMPTS = 20;
const RETRY_MS = 250;

export interface DayViewers {
  /** The heartbeat of one viewer after the other. */
  heartbeat(index: number): Step;
  /** Starts the visits of other viewers, who send the heartbeats from now on. */
  renew(): Promise<void>;
}

export function dayViewers(port: number): DayViewers {
  const requests: Buffer[] = [];
  let visits = 0;
  return {
    heartbeat: index => ({ purpose: 'analytics', port, request: pick(requests, index) }),
    async renew() {
      for (let viewer = 0; viewer < VIEWERS; viewer += 1) {
        visits += 1;
        requests[viewer] = await untilAccepted(() => heartbeatOf(port, viewerAddress(visits)));
      }
    },
  };
}

/** The datalake refuses visits while this machine is busy. */
async function untilAccepted<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const isRefused = error instanceof Error && error.cause === 429;
      if (!isRefused || attempt === MOST_ATTEMPTS) throw error;
      await wait(RETRY_MS);
    }
  }
}
