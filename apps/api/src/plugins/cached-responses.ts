import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_JSON } from '../shared/http/public-result-cache.ts';
import type { ResponseCache } from '../shared/http/response-cache.ts';
import { writePrecompressed } from '../shared/http/send-precompressed.ts';
import type { Metrics } from './metrics.ts';
import { logRequest, requestId } from './request-log.ts';

/**
 * Answers what has been answered before Fastify is asked: most of what a public read costs is to understand the request.
 * The answer, its line in the log and its measure are those of the long way.
 */
export function addReadyAnswers(app: FastifyInstance, ready: ResponseCache, { measure }: Metrics): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const isAnswered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now();
    const found = isClosing ? undefined : ready.find(request);
    if (found === undefined) return false;
    const id = requestId(request);
    if (
      !writePrecompressed(found.kept, PUBLIC_JSON, request, response, {
        ...found.headers,
        'x-request-id': id,
      })
    )
      return false;
    const status = response.statusCode;
    const ms = performance.now() - began;
    measure('GET', found.route, status, ms);
    logRequest(app.log, { request_id: id, method: 'GET', url: found.loggable_url, status, ms });
    return true;
  };

  const asked = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (isAnswered(request, response)) return;
    for (const ask of asked) ask.call(app.server, request, response);
  });
}
