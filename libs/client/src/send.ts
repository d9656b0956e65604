import { API_TIMEOUT_MS } from '@grandstand/rules/constants';
import { ApiError } from './api-error.ts';
import { CancelledError } from './cancelled-error.ts';
import type { Clock } from './clock.ts';
import { NetworkError } from './network-error.ts';
import { readResponse, type ServerResponse } from './server-response.ts';
import { TimeoutError } from './timeout-error.ts';

export interface Wire {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one request with a timeout of 30 s. Every failure is one of the four error classes. */
export async function send({ fetch, clock }: Wire, request: WireRequest): Promise<ServerResponse> {
  const { signal } = request;
  if (signal?.aborted) throw new CancelledError('The call was cancelled before it was sent.');
  const ending = new AbortController();
  const cancel = () => ending.abort();
  const stopTimer = clock.after(API_TIMEOUT_MS, cancel);
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await readResponse(await fetch(request.url, requestInit(request, ending.signal)), clock.now());
  } catch (error) {
    throw sendError(error, { cancelled: signal?.aborted === true, ended: ending.signal.aborted });
  } finally {
    stopTimer();
    signal?.removeEventListener('abort', cancel);
  }
}

function requestInit({ method, body, idempotencyKey }: WireRequest, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (!body) return { method, headers, signal };
  return {
    method,
    signal,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function sendError(error: unknown, { cancelled, ended }: { cancelled: boolean; ended: boolean }): Error {
  if (cancelled) return new CancelledError('The call was cancelled.');
  if (ended) return new TimeoutError('The server took too long to respond.');
  if (error instanceof ApiError || error instanceof NetworkError) return error;
  return new NetworkError('The server could not be reached.', { cause: error });
}
