import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { startBodyDeadline } from '../shared/http/body-deadline.ts';
import { hasBody } from '../shared/http/has-body.ts';
import { sendSocketProblem } from './errors.ts';

/**
 * Closes connections whose body does not arrive in time. Node's own limit would apply to uploads of films too. Must be
 * added after every other request listener: it prepends its own, so that it also covers requests whose response is sent
 * before their body has arrived.
 */
export function addBodyDeadlines(app: FastifyInstance, bodyMs: number): void {
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const stop = startBodyDeadline(request, bodyMs, () => rejectLateBody(request, response));
    response.once('close', () => {
      if (request.complete || request.socket.destroyed) stop();
    });
  });
}

function rejectLateBody({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else sendSocketProblem({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
}
