import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';
import { notFound } from '../shared/app-error.ts';
import { isLocalHost } from '../shared/find-channel.ts';

const BUCKETS_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Durations by route, the event loop, memory, and jobs by state: for a collector on this machine. */
export function addMetrics(
  app: FastifyInstance,
  { countJobs, moreMetrics }: Pick<AppDeps, 'countJobs' | 'moreMetrics'>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  if (countJobs) addJobsGauge(registry, countJobs);

  app.addHook('onResponse', (request, reply, done) => {
    durations
      .labels(request.method, routeOf(request), String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) throw notFound('address');
    const [ours, more = ''] = await Promise.all([registry.metrics(), moreMetrics?.()]);
    return reply.type(registry.contentType).send(`${ours}${more}`);
  });
  return registry;
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
  return isLoopback && request.headers['x-forwarded-for'] === undefined && isLocalHost(request.hostname);
}
