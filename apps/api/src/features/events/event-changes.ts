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
import { openSseConnection } from './sse-connection.ts';
import { openSseSubscribers } from './sse-subscribers.ts';

const endpoint = endpoints.watchEventChanges;
const RETRY_AFTER_SECONDS = '60';

/** Adds the SSE stream of changes of a channel's events. */
export function addEventChanges(app: FastifyInstance, services: Services, registry: Registry): void {
  const { deps, channels, presence } = services;
  const limiter = connectionLimiter(deps.connectionLimits ?? CONNECTION_LIMITS);
  const count = addStreamMetrics(registry, { connections: limiter.count, viewers: presence.total });
  const subscribers = openSseSubscribers({ services, onSent: count.sent });

  async function watch(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const channel = channelOfRequest(channels, requestInput(endpoint, request));
    const release = limiter.acquire(networkOf(visitorAddress(request)));
    if (release === undefined) {
      throw new AppError('throttled', { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
    }
    const response = reply.raw.once('close', release);
    const unsubscribe = await subscribers.subscribe(channel, openSseConnection(response, count.dropped));
    reply.hijack();
    if (response.destroyed) unsubscribe();
    else response.once('close', unsubscribe);
  }

  app.addHook('preClose', async () => subscribers.close());
  app.get(API_BASE + endpoint.path, { exposeHeadRoute: false, handler: watch });
}

function addStreamMetrics(registry: Registry, now: { connections: () => number; viewers: () => number }) {
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
  gauge('event_stream_connections', 'Open streams of event changes', now.connections);
  gauge('live_viewers', 'Viewers of live games over all processes at the last count', now.viewers);
  const sent = new Counter({
    name: 'event_changes_sent_total',
    help: 'Event changes sent over all streams',
    registers,
  });
  const dropped = new Counter({
    name: 'event_stream_connections_dropped_total',
    help: 'Streams closed because the client read too slowly',
    registers,
  });
  return { sent: (messages: number) => sent.inc(messages), dropped: () => dropped.inc() };
}
