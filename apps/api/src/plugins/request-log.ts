import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { loggableUrl } from '../shared/http/loggable-url.ts';

/** At any other level the line would be made for nobody. */
const LEVELS_OF_LINES = new Set(['trace', 'debug', 'info']);
const PLAIN_ID = /^[\w-]{8,64}$/;

/** An id that a proxy gave goes on, so that one request has one name everywhere. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : randomUUID();
}

/** One line a request: no key, no query of a form, no address of a person. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const url = loggableUrl(request.url);
    logRequest(app.log, { request_id: id, method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

export interface RequestLine {
  readonly request_id: string;
  readonly method: string;
  /** As it may be told. */
  readonly url: string;
  readonly status: number;
  readonly ms: number;
}

export function logRequest(log: FastifyBaseLogger, line: RequestLine): void {
  if (LEVELS_OF_LINES.has(log.level)) log.info({ ...line, ms: Math.round(line.ms) }, 'request');
}
