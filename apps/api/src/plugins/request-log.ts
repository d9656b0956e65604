import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { loggableUrl } from '../shared/http/loggable-url.ts';

/** At any other level the line would be composed and dropped. */
const LEVELS_OF_LINES = new Set(['trace', 'debug', 'info']);
const PLAIN_ID = /^[\w-]{8,64}$/;

/** Reuses a proxy's id, so that one request has the same id everywhere. */
export function requestId(request: IncomingMessage): string {
  const header = request.headers['x-request-id'];
  return typeof header === 'string' && PLAIN_ID.test(header) ? header : randomUUID();
}

/** Logs one line for each request, without keys, form data or visitors' addresses. */
export function addRequestLog(app: FastifyInstance): void {
  const log = requestLog(app.log);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method } = request;
    const url = loggableUrl(request.url);
    log({ request_id: id, method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}

export interface RequestLine {
  readonly request_id: string;
  readonly method: string;
  /** Without secrets, see `loggableUrl`. */
  readonly url: string;
  readonly status: number;
  readonly ms: number;
}

/** Returns the function that logs a request, which does nothing at the other levels. */
export function requestLog(log: FastifyBaseLogger): (line: RequestLine) => void {
  if (!LEVELS_OF_LINES.has(log.level)) return () => undefined;
  // Looking for secrets takes longer than all else, and a line has none.
  const lines = log.child({}, { redact: [] });
  return line => lines.info({ ...line, ms: Math.round(line.ms) }, 'request');
}
