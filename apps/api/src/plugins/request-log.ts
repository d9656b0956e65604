import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { loggableUrl } from '../shared/loggable-url.ts';

const PLAIN_ID = /^[\w-]{8,64}$/;

/** An id that a proxy gave goes on, so that one request has one name everywhere. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
}

/** One line a request: no key, no query of a form, no address of a person. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, url: loggableUrl(url), status: reply.statusCode, ms }, 'request');
  });
}
