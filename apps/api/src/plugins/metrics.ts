import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';
import { notFound } from '../shared/app-error.ts';
import { isLocalHost } from '../shared/local-host.ts';
import { Durations } from './durations.ts';

export interface Metrics {
  readonly registry: Registry;
  /** How long a request took. */
  measure(method: string, route: string, status: number, ms: number): void;
}

/** Durations by route, the event loop, memory, and jobs by state: for a collector on this machine. */
export function addMetrics(
  app: FastifyInstance,
  { countJobs, moreMetrics }: Pick<AppDeps, 'countJobs' | 'moreMetrics'>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Durations('http_request_duration_seconds', 'Duration of requests by route');
  if (countJobs) addJobsGauge(registry, countJobs);

  const measure: Metrics['measure'] = (...request) => durations.add(...request);
  app.addHook('onResponse', (request, reply, done) => {
    measure(request.method, routeOf(request), reply.statusCode, reply.elapsedTime);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound('address');
    const [ours, more = ''] = await Promise.all([registry.metrics(), moreMetrics?.()]);
    return reply.type(registry.contentType).send(`${ours}${durations.text()}${more}`);
  });
  return { registry, measure };
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

/** The pattern, as addresses with ids would make a series each. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'none';
}

/** A proxy on this machine passes strangers on, and says so. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const isLoopback = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
  return (
    isLoopback && request.headers['x-forwarded-for'] === undefined && isLocalHost(request.siteAddress.name)
  );
}
