import type { Endpoint } from '@grandstand/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Asked } from './find-channel.ts';

/** Names that every call may carry beside its own fields. */
const COMMON_FIELDS = new Set(['api_key', '_method']);

export interface RequestFacts {
  readonly asked: Asked;
  readonly apiKey: string | undefined;
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Specification 7: the api_key comes in the query for GET and DELETE, in the body otherwise. */
export function requestFacts(endpoint: Endpoint, request: FastifyRequest): RequestFacts {
  const query = fieldsOf(request.query);
  const body = fieldsOf(request.body);
  const keyed = endpoint.method === 'POST' ? body : query;
  return {
    asked: { host: request.hostname, channelKey: textOf(query.channel) },
    apiKey: textOf(keyed.api_key),
    params: request.params,
    query,
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !COMMON_FIELDS.has(name))),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
