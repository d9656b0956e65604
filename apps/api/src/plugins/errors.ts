import type { Socket } from 'node:net';
import { endpoints } from '@grandstand/contract/endpoints';
import type { Problem } from '@grandstand/contract/error-catalogue';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChannelRegistry } from '../shared/channels/channel-registry.ts';
import { API_BASE } from '../shared/http/api-base.ts';
import { AppError, notFound } from '../shared/http/app-error.ts';
import { problemOf } from '../shared/http/problem.ts';
import { NO_SNIFFING } from '../shared/http/safe-headers.ts';
import { urlPattern } from '../shared/http/url-pattern.ts';
import { admitHost } from './host-gate.ts';

/** Turns every failure into a problem document (decision B12). */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler(refuseAddress);
  // A URL below /api is never a page of the site.
  app.all(`${API_BASE}*`, refuseAddress);
}

/** The default if something is unavailable or busy; an error may carry its own header. */
const RETRY_AFTER_SECONDS = 2;

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem: Problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'unexpected failure');
  if (problem.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (error instanceof AppError) reply.headers(error.details.headers ?? {});
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

/** URLs that programs request; all others are pages. */
const NO_PAGE = /^\/(?:api|media|channel-assets)(?:\/|$)/;

/**
 * Handles requests that Fastify refuses before routing. A page URL that cannot be decoded leads to the 404 page
 * (specification 2).
 */
export function frameworkProblems(channels: Pick<ChannelRegistry, 'servesHost'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has run yet.
    reply.headers(NO_SNIFFING);
    try {
      admitHost(request, channels);
    } catch (refusal) {
      return void sendProblem(refusal, request, reply);
    }
    const isPage = error.code === 'FST_ERR_BAD_URL' && !NO_PAGE.test(request.url);
    if (isPage) reply.redirect('/404', 302);
    else sendProblem(error, request, reply);
  };
}

const STATUS_BY_SOCKET_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to bytes that are not an HTTP request. */
export function sendSocketProblem(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const statusCode = STATUS_BY_SOCKET_ERROR[error.code] ?? 400;
  const problem = problemOf(Object.assign(new Error(), { statusCode }));
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'connection: close',
    'content-type: application/problem+json',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // `end()` alone would leave the connection open until the client closes it.
  socket.destroySoon();
}

const PATHS = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: urlPattern(path),
}));

function refuseAddress(request: FastifyRequest): never {
  const [path = ''] = request.url.split('?');
  const methods = PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0) throw notFound('address');
  throw new AppError('method_not_allowed', {
    params: { method: request.method },
    headers: { allow: [...new Set(methods)].join(', ') },
  });
}
