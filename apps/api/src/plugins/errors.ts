import type { Socket } from 'node:net';
import { endpoints } from '@grandstand/contract/endpoints';
import type { Problem } from '@grandstand/contract/error-catalogue';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChannelRegistry } from '../shared/channels/channel-registry.ts';
import { API_BASE } from '../shared/http/api-base.ts';
import { AppError, notFound } from '../shared/http/app-error.ts';
import { problemOf } from '../shared/http/problem.ts';
import { NO_SNIFFING } from '../shared/http/safe-headers.ts';
import { admitHost } from './host-gate.ts';

/** Every failure leaves here, as a problem document (decision B12). */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler(refuseAddress);
  // An address under /api is never the site's.
  app.all(`${API_BASE}*`, refuseAddress);
}

/** Of what is away or busy; who knows better says so. */
const WORTH_ASKING_AFTER_SECONDS = 2;

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem: Problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ err: error }, 'unexpected failure');
  if (problem.status === 503) reply.header('retry-after', WORTH_ASKING_AFTER_SECONDS);
  if (error instanceof AppError) reply.headers(error.details.headers ?? {});
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problem));
}

/** Addresses that programs ask for; every other one is a page's. */
const NO_PAGE = /^\/(?:api|media|channel-assets)(?:\/|$)/;

/**
 * For what Fastify refuses before there is a route. An address that cannot be decoded is an unknown path to who typed it
 * (specification 2).
 */
export function frameworkProblems(channels: Pick<ChannelRegistry, 'answersAt'>) {
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

/** For bytes that are no request at all. */
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
  // An end alone would leave the connection open for as long as the other side likes.
  socket.destroySoon();
}

const PATHS = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

function refuseAddress(request: FastifyRequest): never {
  const [path = ''] = request.url.split('?');
  const methods = PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0) throw notFound('address');
  throw new AppError('method_not_allowed', {
    marks: { method: request.method },
    headers: { allow: [...new Set(methods)].join(', ') },
  });
}
