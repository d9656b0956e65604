import type { ListMeta } from '@grandstand/contract/calls.schema';
import type { Problem } from '@grandstand/contract/error-catalogue';
import { ApiError } from './api-error.ts';
import { NetworkError } from './network-error.ts';

/** The result of a call: the content of `{ "data": … }`, and the `meta` of a list. */
export interface ServerResponse {
  readonly data: unknown;
  readonly meta: ListMeta | undefined;
}

export const EMPTY_RESPONSE: ServerResponse = { data: undefined, meta: undefined };

/** Reads a successful response; throws ApiError for any other. */
export async function readResponse(response: Response, now: number): Promise<ServerResponse> {
  if (!response.ok) throw await apiError(response, now);
  if (response.status === 204) return EMPTY_RESPONSE;
  const body = await json(response);
  if (!isEnvelope(body)) throw new NetworkError('The response is not in the envelope of the API.');
  return { data: body.data, meta: body.meta };
}

async function apiError(response: Response, now: number): Promise<ApiError> {
  const body = await json(response).catch(() => null); // a proxy's own page: only the status is usable
  return new ApiError(response.status, isProblem(body) ? body : null, retryAfterSeconds(response, now));
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new NetworkError('The response broke off.', { cause });
  }
}

/** The data are trusted from here on: tests check the server against the contract. */
function isEnvelope(body: unknown): body is { data: unknown; meta: ListMeta | undefined } {
  return typeof body === 'object' && body !== null && 'data' in body;
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** `Retry-After` comes in seconds or as a date. `now` in Unix milliseconds. */
export function retryAfterSeconds(response: Response, now: number): number | null {
  const text = response.headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
