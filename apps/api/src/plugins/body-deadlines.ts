import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { startBodyDeadline } from '../shared/http/body-deadline.ts';
import { hasBody } from '../shared/http/has-body.ts';
import { sendSocketProblem } from './errors.ts';

/**
 * Closes connections whose body does not come in time. Node's own limit counts for all requests alike, uploads of films
 * among them. Comes after everything that listens for requests, and is called first: also those are held to it that are
 * answered before their body came.
 */
export function addBodyDeadlines(app: FastifyInstance, bodyMs: number): void {
  app.server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return;
    const stop = startBodyDeadline(request, bodyMs, () => giveUp(request, response));
    response.once('close', () => {
      if (request.complete || request.socket.destroyed) stop();
    });
  });
}

function giveUp({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else sendSocketProblem({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
}
