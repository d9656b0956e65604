import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Lets `responds` see every request before Fastify parses it. If it returns true it has responded, and Fastify never sees it. */
export function interceptRequests(
  app: FastifyInstance,
  responds: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (responds(request, response)) return;
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}
