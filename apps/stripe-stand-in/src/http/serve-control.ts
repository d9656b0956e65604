import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Controlled, control } from '../faults/control.ts';
import { type Keys, keyKind } from './keys.ts';
import { readBody } from './read-body.ts';
import { StripeError } from './stripe-error.ts';

const OURSELVES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Handles `/_control/…`, for requests from this machine with the secret key. */
export async function serveControl(
  controlled: Controlled,
  keys: Keys,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    mayControl(request, keys);
    const order = `${request.method} ${request.url?.replace('/_control/', '')}`;
    const body = await readBody(request);
    const done = await control(controlled, order, body === '' ? undefined : JSON.parse(body));
    await controlled.books.commit();
    send(response, 200, done);
  } catch (error) {
    if (error instanceof SyntaxError) return send(response, 400, { error: { message: error.message } });
    if (!(error instanceof StripeError)) throw error;
    send(response, error.status, { error: error.body });
  }
}

function mayControl(request: IncomingMessage, keys: Keys): void {
  const from = request.socket.remoteAddress ?? '';
  if (OURSELVES.has(from) && keyKind(request.headers.authorization, keys) === 'secret') return;
  throw new StripeError(403, { type: 'invalid_request_error', message: 'Only for tests on this machine.' });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
