import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../shared/http/response-cache.ts';
import { writePrecompressed } from '../shared/http/send-precompressed.ts';
import { interceptRequests } from './intercept-requests.ts';
import type { Metrics } from './metrics.ts';
import { requestId, requestLog } from './request-log.ts';

/**
 * Serves cached responses before Fastify parses the request, which is most of the cost of a public read or a
 * page. The response, its log line and its metrics are the same as without the cache.
 */
export function addCachedResponses(
  app: FastifyInstance,
  responses: ResponseCache,
  { measure }: Metrics,
): void {
  const log = requestLog(app.log);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  const isServed = (request: IncomingMessage, response: ServerResponse): boolean => {
    const startedAt = performance.now();
    const cached = isClosing ? undefined : responses.find(request);
    if (cached === undefined) return false;
    const { body, content, headers, route } = cached.response;
    const id = requestId(request);
    if (!writePrecompressed(body, content, request, response, { ...headers, 'x-request-id': id }))
      return false;
    const status = response.statusCode;
    const ms = performance.now() - startedAt;
    measure('GET', route, status, ms);
    log({ request_id: id, method: 'GET', url: cached.loggable_url, status, ms });
    return true;
  };

  interceptRequests(app, isServed);
}
