import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import fc from 'fast-check';
import { z } from 'zod';
import { shapeOf } from '../shared/http/call.ts';
import type { JsonSchema } from './nasty-values.ts';
import { type Care, fieldsOf, generated } from './values-of-schema.ts';

export const KEYS = ['none', 'wrong', 'visitor', 'fan', 'no_pass', 'temporary', 'scorer'] as const;
export type KeyKind = (typeof KEYS)[number];

export interface GeneratedRequest {
  readonly name: EndpointName;
  readonly method: string;
  readonly key: KeyKind;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The content type, sometimes with another charset. */
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x',
];
const JSON_TYPE = 'application/json';

/** A request to one of the calls, from valid in every way to invalid in most. */
export function requestTo(names: readonly EndpointName[]): fc.Arbitrary<GeneratedRequest> {
  return fc.tuple(fc.constantFrom(...names), fc.constantFrom<Care>('all', 'most')).chain(([name, care]) => {
    const endpoint: Endpoint = endpoints[name];
    const { params, query, body } = shapeOf(name);
    return fc.record({
      name: fc.constant(name),
      method: mostly(endpoint.method, METHODS),
      key: fc.oneof({ weight: 3, arbitrary: fc.constant<KeyKind>('fan') }, fc.constantFrom(...KEYS)),
      params: namedIn(params, care),
      query: namedIn(query, care),
      body: generated(schemaOf(body), care),
      contentType: mostly(JSON_TYPE, CONTENT_TYPES),
      headers: fc.oneof(fc.constant({}), headers(endpoint)),
    });
  });
}

/** With another method it may be another call at the same path. */
export function calledBy({ name, method }: GeneratedRequest): EndpointName {
  const { path } = endpoints[name];
  const others = Object.keys(endpoints) as EndpointName[];
  return others.find(other => endpoints[other].path === path && endpoints[other].method === method) ?? name;
}

function mostly(right: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 30, arbitrary: fc.constant(right) }, fc.constantFrom(...others));
}

function headers({ override }: Endpoint): fc.Arbitrary<Record<string, string>> {
  return fc.record(
    {
      'idempotency-key': fc.constantFrom('a-key-of-a-click', '', 'x'.repeat(500)),
      'x-http-method-override': fc.constantFrom(override ?? 'PATCH', 'DELETE'),
      'if-none-match': fc.constantFrom('*', '"', 'W/"x"'),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
      'accept-encoding': fc.constantFrom('br', 'gzip;q=0', ',;=', 'identity'),
    },
    { requiredKeys: [] },
  );
}

function namedIn(schema: z.ZodType | undefined, care: Care): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [] } = schemaOf(schema);
  return fieldsOf(properties, required, care);
}

const known = new Map<z.ZodType, JsonSchema>();

function schemaOf(schema: z.ZodType | undefined): JsonSchema {
  if (schema === undefined) return { type: 'object' };
  const found = known.get(schema);
  if (found !== undefined) return found;
  // Only the fields of `JsonSchema` are read.
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  known.set(schema, made);
  return made;
}
