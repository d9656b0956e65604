import type { Endpoint } from '@grandstand/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { SiteAddress } from '../addresses/site-address.ts';
import { visitorAddress } from '../addresses/visitor-address.ts';
import type { ChannelQuery } from '../channels/find-channel.ts';

/** Fields that every call may carry in addition to its own. */
const COMMON_FIELDS = new Set(['api_key', '_method']);

export interface RequestInput {
  readonly channelQuery: ChannelQuery;
  readonly apiKey: string | undefined;
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Specification 7, "patch method override": in the body, or as a header. */
  readonly override: string | undefined;
}

/** Where a request comes from. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
  readonly siteAddress: SiteAddress;
  readonly idempotencyKey: string | null;
}

const LONGEST_USER_AGENT = 500;
const PLAIN_KEY = /^[\w-]{8,100}$/;

export function requestOrigin(request: FastifyRequest): RequestOrigin {
  const header = request.headers['idempotency-key'];
  return {
    address: visitorAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    siteAddress: request.siteAddress,
    idempotencyKey: typeof header === 'string' && PLAIN_KEY.test(header) ? header : null,
  };
}

/** Specification 7: the api_key comes in the query for GET and DELETE, in the body otherwise. */
export function requestInput(endpoint: Endpoint, request: FastifyRequest): RequestInput {
  const query = fieldsOf(request.query);
  const body = fieldsOf(request.body);
  const keyed = endpoint.method === 'POST' ? body : query;
  return {
    channelQuery: { host: request.siteAddress.name, channelKey: textOf(query.channel) },
    apiKey: textOf(keyed.api_key),
    params: request.params,
    query,
    override: textOf(body._method) ?? textOf(request.headers['x-http-method-override']),
    body: Object.fromEntries(Object.entries(body).filter(([name]) => !COMMON_FIELDS.has(name))),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
