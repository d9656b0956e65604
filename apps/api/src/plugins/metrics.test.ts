import perfHooks from 'node:perf_hooks';
import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { addMetrics } from './metrics.ts';

afterEach(() => void vi.restoreAllMocks());

it('measures the delay of the event loop ten times a second', async () => {
  const monitor = vi.spyOn(perfHooks, 'monitorEventLoopDelay');
  const { text } = addMetrics(fastify(), {});
  expect(await text()).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(monitor).toHaveBeenCalledExactlyOnceWith({ resolution: 100 });
});
