import { datalakePaths } from '@grandstand/contract/datalake';
import {
  datalakeSession,
  type TrackedEvent,
  trackedEvents,
  type VideoEvent,
  type VideoViewing,
  videoEvents,
  videoViewings,
} from '@grandstand/contract/datalake.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RawTable } from '../store/raw-tables.ts';
import type { RawRow, RowBuffer } from '../store/row-buffer.ts';
import type { Visitors } from '../visitors.ts';
import { rateLimit } from './rate-limit.ts';
import { type Arrival, type Sender, sessionSenders } from './session-senders.ts';

export interface RouteDeps {
  readonly visitors: Visitors;
  readonly buffer: RowBuffer;
  readonly countryOf: (address: string) => Promise<string | null>;
  readonly addressOf: (request: FastifyRequest) => string;
  readonly shareToRefuse: () => number;
  readonly now: () => number;
}

/** A stadium shares an address; a browser sends a few requests a minute. */
const BY_ADDRESS = { perSecond: 200, burst: 2000 };
const BY_SESSION = { perSecond: 1, burst: 60 };
/** While the database does not respond. */
const RETRY_WHEN_FULL_SECONDS = 10;
/** Under overload. A browser reports every 30 s, and holds what it could not send for five minutes. */
const RETRY_WHEN_BUSY_SECONDS = 30;

interface Item {
  readonly profile: string;
  readonly session_uuid: string;
  readonly ago: number;
}

/** The five calls of specification 7. Bodies are JSON of any content type, because browsers send `text/plain` without asking first. */
export function addRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { visitors, buffer, now } = deps;
  const byAddress = rateLimit(BY_ADDRESS);
  const bySession = rateLimit(BY_SESSION);

  const senders = sessionSenders(deps);

  const arrivalOf = (request: FastifyRequest): Arrival => ({
    at: now(),
    address: request.getDecorator<string>('address'),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 500),
  });

  app.decorateRequest('address', '');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' });
    const address = deps.addressOf(request);
    request.setDecorator('address', address);
    const isRefused = Math.random() < deps.shareToRefuse();
    const seconds = isRefused ? RETRY_WHEN_BUSY_SECONDS : byAddress.wait(address, now());
    if (seconds > 0) tooMany(reply, seconds);
    else done();
  });

  function store(reply: FastifyReply, table: RawTable, rows: readonly RawRow[]) {
    if (!buffer.add(table, rows)) return tooMany(reply, RETRY_WHEN_FULL_SECONDS);
    return reply.send({ data: { stored: rows.length } });
  }

  app.get(`/${datalakePaths.hash}`, async (request, reply) => {
    const { profile } = datalakeSession.pick({ profile: true }).parse(request.query);
    const { visitor } = await senders.compute(profile, arrivalOf(request));
    return reply.header('cache-control', 'no-store').send({ data: { hash: visitor } });
  });

  // Computes the hash again: the one that was sent is only the visitor's word.
  app.post(`/${datalakePaths.session}`, async (request, reply) => {
    const { session: _, ...visit } = datalakeSession.parse(request.body);
    const arrival = arrivalOf(request);
    const session_uuid = visitors.newSession();
    const row = {
      ...visit,
      ...(await senders.compute(visit.profile, arrival)),
      session_uuid,
      at: arrival.at,
    };
    if (!buffer.add('visit', [row])) return tooMany(reply, RETRY_WHEN_FULL_SECONDS);
    return reply.send({ data: { session_uuid } });
  });

  function addBatch<T extends Item>(
    path: string,
    schema: z.ZodType<T[]>,
    table: RawTable,
    rowOf: (item: T, sender: Sender) => object,
  ): void {
    app.post(`/${path}`, async (request, reply) => {
      const items = schema.parse(request.body);
      const arrival = arrivalOf(request);
      const [first] = items;
      if (first === undefined || items.some(item => !isOf(first, item))) {
        return refuse(reply, 'session_uuid: not the same in all items');
      }
      const found = senders.ofSession(first.session_uuid, first.profile, arrival);
      if (found === undefined) return refuse(reply, 'session_uuid: unknown');
      const seconds = bySession.wait(first.session_uuid, arrival.at);
      if (seconds > 0) return tooMany(reply, seconds);
      const sender = found instanceof Promise ? await found : found;
      const rows = items.map(item => {
        const { profile, session_uuid, ago } = item;
        return { profile, session_uuid, at: arrival.at - ago * 1000, ...rowOf(item, sender) };
      });
      return store(reply, table, rows);
    });
  }

  addBatch<TrackedEvent>(datalakePaths.event, trackedEvents, 'tracked_event', (item, { visitor }) => {
    const { user_id, user_email, event, origin_url, previous_url, trk, detail, status, duration_ms } = item;
    const hashes = {
      user_hash: visitors.keyed(user_id),
      email_hash: visitors.keyed(user_email?.toLowerCase() ?? null),
    };
    return { visitor, event, ...hashes, origin_url, previous_url, trk, detail, status, duration_ms };
  });
  addBatch<VideoEvent>(datalakePaths.videoEvent, videoEvents, 'video_event', (item, { visitor }) => {
    const { event, stream_type, stream_id, ms, preroll_id } = item;
    return { visitor, event, stream_type, stream_id, ms, preroll_id };
  });
  addBatch<VideoViewing>(datalakePaths.videoViewing, videoViewings, 'viewing', (item, sender) => {
    const { stream_type, stream_id, viewing_time, category, sport, gender, school, league, position } = item;
    return {
      ...sender,
      stream_type,
      stream_id,
      viewing_time,
      category,
      sport,
      gender,
      school,
      league,
      position,
    };
  });
}

const isOf = (first: Item, item: Item) =>
  first.profile === item.profile && first.session_uuid === item.session_uuid;

function tooMany(reply: FastifyReply, seconds: number) {
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .type('application/problem+json')
    .send({ title: 'Too Many Requests', status: 429, code: 'throttled' });
}

export function refuse(reply: FastifyReply, detail: string) {
  return reply
    .code(400)
    .type('application/problem+json')
    .send({ title: 'Bad Request', status: 400, code: 'invalid', detail });
}
