import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';
import { Durations } from './durations.ts';

/**
 * How often the delay of the event loop is measured, in milliseconds, which each measurement contains. prom-client's own interval, a
 * tenth of it, would be most of what an idle server does.
 */
const EVENT_LOOP_INTERVAL_MS = 100;

export interface Metrics {
  readonly registry: Registry;
  measure(method: string, route: string, status: number, ms: number): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/** Collects durations by route, the event loop, memory, and jobs by state. No public route exposes them. */
export function addMetrics(
  app: FastifyInstance,
  { countJobs, moreMetrics }: Pick<AppDeps, 'countJobs' | 'moreMetrics'>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_INTERVAL_MS });
  const durations = new Durations('http_request_duration_seconds', 'Duration of requests by route');
  if (countJobs) addJobsGauge(registry, countJobs);

  const measure: Metrics['measure'] = (...request) => durations.add(...request);
  app.addHook('onResponse', (request, reply, done) => {
    measure(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
  const text = async () => {
    const [ours, more = ''] = await Promise.all([registry.metrics(), moreMetrics?.()]);
    return `${ours}${durations.text()}${more}`;
  };
  return { registry, measure, text };
}

function addJobsGauge(registry: Registry, countJobs: NonNullable<AppDeps['countJobs']>): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countJobs())) this.set({ state }, count);
    },
  });
}

/** Returns the pattern, because URLs with ids would each create a series. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}
