import { listMeta } from '@grandstand/contract/calls.schema';
import { menuItem } from '@grandstand/contract/content.schema';
import type { Endpoint } from '@grandstand/contract/endpoint';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { eventCategory } from '@grandstand/contract/entities.schema';
import { ERROR_CATALOGUE } from '@grandstand/contract/error-catalogue';
import { originOf } from '@grandstand/contract/origin';
import { z } from 'zod';
import { shapeOf } from './call.ts';

type Json = Record<string, unknown>;

const SCHEMAS = '#/components/schemas/';
/** Recursive shapes, which JSON Schema can only express by name. */
const NAMED = { event_category: eventCategory, menu_item: menuItem, list_meta: listMeta };

/** Decision B18: the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/${endpoint.path}`;
    // The keys come from the table of endpoints.
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name as EndpointName, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Grandstand', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: { schemas: componentSchemas(), responses: { problem: problemResponse } },
  };
}

function operation(name: EndpointName, endpoint: Endpoint): Json {
  return {
    operationId: name,
    'x-origin': originOf(name),
    'x-key': endpoint.key,
    parameters: [
      ...parametersOf(name, 'params', 'path'),
      ...parametersOf(name, 'query', 'query'),
      ...keyParameter(endpoint),
    ],
    ...requestBodyOf(name),
    responses: {
      200: { description: 'The result', content: contentOf(name, endpoint) },
      default: { $ref: '#/components/responses/problem' },
    },
  };
}

function contentOf(name: EndpointName, { answers }: Endpoint): Json {
  if (answers === 'event_stream') return { 'text/event-stream': { schema: ref(name, 'data') } };
  return { 'application/json': { schema: envelope(name) } };
}

function envelope(name: EndpointName): Json {
  const isList = 'list' in shapeOf(name);
  const properties = isList
    ? { data: ref(name, 'data'), meta: { $ref: `${SCHEMAS}list_meta` } }
    : { data: ref(name, 'data') };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function parametersOf(name: EndpointName, part: 'params' | 'query', location: 'path' | 'query'): Json[] {
  const schema = shapeOf(name)[part];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).map(([field, type]) => ({
    name: field,
    in: location,
    required: location === 'path' || !z.safeParse(type, undefined).success,
    schema: withoutDialect(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })),
  }));
}

function keyParameter({ key, method }: Endpoint): Json[] {
  if (key === 'none' || method === 'POST') return [];
  return [{ name: 'api_key', in: 'query', required: true, schema: { type: 'string' } }];
}

function requestBodyOf(name: EndpointName): Json {
  const body = sentBody(name);
  if (body === undefined) return {};
  const required = !z.safeParse(body, {}).success;
  return { requestBody: { required, content: { 'application/json': { schema: ref(name, 'body') } } } };
}

/** Specification 7: a POST carries the key in its body, and may name another method there. */
function sentBody(name: EndpointName): z.ZodType | undefined {
  const { method, key, override }: Endpoint = endpoints[name];
  const { body } = shapeOf(name);
  if (method !== 'POST' || key === 'none') return body;
  const own = body instanceof z.ZodObject ? body.shape : {};
  return z.object({
    ...own,
    api_key: z.string(),
    ...(override !== null && { _method: z.literal(override).optional() }),
  });
}

function ref(name: EndpointName, part: 'body' | 'data'): Json {
  return { $ref: `${SCHEMAS}${name}.${part}` };
}

function componentSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const name of Object.keys(endpoints)) {
    // The keys come from the table of endpoints.
    const body = sentBody(name as EndpointName);
    registry.add(wrapped(shapeOf(name as EndpointName).data), { id: `${name}.data` });
    if (body) registry.add(wrapped(body), { id: `${name}.body` });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: id => SCHEMAS + id, unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

// Two calls may share a result schema, but a registry holds each schema under one name only.
function wrapped(schema: z.ZodType): z.ZodType {
  return schema.meta({});
}

function withoutDialect({ $schema: _schema, $id: _id, ...schema }: Json): Json {
  return schema;
}

const problemResponse = {
  description: 'The failure, with a stable code',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'code', 'detail'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          code: { enum: Object.keys(ERROR_CATALOGUE) },
          detail: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
};
