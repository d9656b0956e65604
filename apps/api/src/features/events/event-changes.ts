import { endpoints } from '@grandstand/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { networkOf } from '#shared/addresses/network-of.ts';
import { visitorAddress } from '#shared/addresses/visitor-address.ts';
import { channelOfRequest } from '#shared/channels/channel-of-request.ts';
import { API_BASE } from '#shared/http/api-base.ts';
import { AppError } from '#shared/http/app-error.ts';
import { requestInput } from '#shared/http/request-input.ts';
import type { Services } from '#shared/services.ts';
import { CONNECTION_LIMITS, connectionLimiter } from '../../shared/http/connection-limiter.ts';
import { openChangeReaders } from './change-readers.ts';
import { openEventStream } from './event-stream.ts';

const endpoint = endpoints.watchEventChanges;
const RETRY_AFTER_SECONDS = '60';

/** Every screen knows: a stream of what changes about a channel's events. */
export function addEventChanges(app: FastifyInstance, services: Services, registry: Registry): void {
  const { deps, channels, presence } = services;
  const places = connectionLimiter(deps.connectionLimits ?? CONNECTION_LIMITS);
  const count = addStreamMetrics(registry, { readers: places.count, viewers: presence.total });
  const readers = openChangeReaders({ services, onTold: count.told });

  async function watch(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const channel = channelOfRequest(channels, requestInput(endpoint, request));
    const giveBack = places.acquire(networkOf(visitorAddress(request)));
    if (giveBack === undefined) {
      throw new AppError('throttled', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    const response = reply.raw.once('close', giveBack);
    const leave = await readers.join(channel, openEventStream(response, count.dropped));
    reply.hijack();
    if (response.destroyed) leave();
    else response.once('close', leave);
  }

  app.addHook('preClose', async () => readers.close());
  app.get(API_BASE + endpoint.path, { exposeHeadRoute: false, handler: watch });
}

function addStreamMetrics(registry: Registry, now: { readers: () => number; viewers: () => number }) {
  const registers = [registry];
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('event_change_readers', 'Open streams of event changes', now.readers);
  gauge('live_viewers', 'Viewers of live games over all processes, as counted last', now.viewers);
  const told = new Counter({
    name: 'event_changes_told_total',
    help: 'Event changes written to readers',
    registers,
  });
  const dropped = new Counter({
    name: 'event_change_readers_dropped_total',
    help: 'Readers that did not take what was written',
    registers,
  });
  return { told: (messages: number) => told.inc(messages), dropped: () => dropped.inc() };
}
