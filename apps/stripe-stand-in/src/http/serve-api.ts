import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { API_VERSION } from '../calls/call.ts';
import type { CallFault } from '../faults/fault.ts';
import type { Faults } from '../faults/faults.ts';
import { type Api, type ApiResponse, handleRequest } from './handle-request.ts';
import { readBody } from './read-body.ts';
import { StripeError } from './stripe-error.ts';

/** Stripe's errors for its rate limit and its own failures. */
const SPOILT = {
  '429': new StripeError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  }),
  '500': new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. It has been ordered by a test.',
  }),
} as const;

type Spoilt = keyof typeof SPOILT;

/** Handles `/v1/…`, with the faults that a test has requested. */
export async function serveApi(
  api: Omit<Api, 'spoil'>,
  faults: Faults,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
  const body = await readBody(request);
  const before = faults.ofCall(method, pathname, 'before');
  if (await isGone(before, response)) return;
  if (isSpoiling(before)) return send(response, spoiltAnswer(before.effect));
  if (before?.effect === 'answer') return send(response, ordered(before, NOTHING_DONE));
  let after: CallFault | undefined;
  const spoil = () => {
    after = faults.ofCall(method, pathname, 'after_commit');
    return isSpoiling(after) ? SPOILT[after.effect] : undefined;
  };
  const key = request.headers['idempotency-key'];
  const answer = await handleRequest(
    { ...api, spoil },
    {
      method,
      path: pathname,
      query: search.slice(1),
      body,
      authorization: request.headers.authorization,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    },
  );
  if (await isGone(after, response)) return;
  send(response, after?.effect === 'answer' ? ordered(after, answer) : answer);
}

const NOTHING_DONE: ApiResponse = { status: 200, headers: {}, body: null };

/** The response that a test has requested. It is not stored, so a repeat with the same key gets the real one. */
function ordered({ status, body, merge }: CallFault, real: ApiResponse): ApiResponse {
  const merged = merge === undefined ? real.body : { ...Object(real.body), ...merge };
  return {
    status: status ?? real.status,
    headers: real.headers,
    body: body === undefined ? merged : (body as ApiResponse['body']),
  };
}

/** Waits out a delay. Returns whether the request must get no response. */
async function isGone(fault: CallFault | undefined, response: ServerResponse): Promise<boolean> {
  if (fault?.effect === 'delay') await wait(fault.delay_ms ?? 0);
  if (fault?.effect === 'drop') response.destroy();
  return fault?.effect === 'drop' || fault?.effect === 'hang';
}

function isSpoiling(fault: CallFault | undefined): fault is CallFault & { effect: Spoilt } {
  return fault !== undefined && fault.effect in SPOILT;
}

function spoiltAnswer(effect: Spoilt): ApiResponse {
  const { status, body } = SPOILT[effect];
  return { status, headers: {}, body: { error: body } };
}

function send(response: ServerResponse, { status, headers, body }: ApiResponse): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'stripe-version': API_VERSION,
    ...headers,
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body, null, 2));
}
