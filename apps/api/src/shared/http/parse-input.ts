import type { EndpointName } from '@grandstand/contract/endpoints';
import { isStorable } from '@grandstand/contract/is-storable';
import { z } from 'zod';
import { AppError, notFound } from './app-error.ts';
import { shapeOf } from './call.ts';
import { validationMessage } from './validation-messages.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Ignores unknown query fields and refuses unknown body fields. An invalid path parameter is `not_found`. */
export function parseInput(name: EndpointName, raw: Input): Input {
  const { params, query, body } = shapeOf(name);
  return {
    params: parseParams(params, raw.params),
    query: parse(query, onceEach(query, raw.query)),
    body: parse(strict(body), raw.body),
  };
}

function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false || unstorable(parsed?.data).length > 0) throw notFound('address');
  return parsed?.data ?? {};
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value ?? {}, { error: validationMessage });
  if (!parsed.success) throw new AppError('validation', { errors: errorsOf(parsed.error) });
  const wrong = unstorable(parsed.data).map(field => [field, ['holds what is no text']]);
  if (wrong.length > 0) throw new AppError('validation', { errors: Object.fromEntries(wrong) });
  return parsed.data;
}

/** Returns the fields whose text the database cannot store. */
function unstorable(fields: unknown): string[] {
  return Object.entries(Object(fields))
    .filter(([, value]) => !isStorable(value))
    .map(([field]) => field);
}

/** Refuses repeated query fields, because either value could be meant. */
function onceEach(schema: z.ZodType | undefined, value: unknown): unknown {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const errors = Object.entries(Object(value)).flatMap(([name, values]) => {
    if (!Object.hasOwn(known, name) || !Array.isArray(values)) return [];
    return [[name, [`was given ${times(values.length)}; give it once`]]];
  });
  if (errors.length === 0) return value;
  throw new AppError('validation', { errors: Object.fromEntries(errors) });
}

function times(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}

/** Strict variants by their schema, cached because a schema is compiled when it first parses. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return schema;
  const variant = strictSchemas.get(schema) ?? schema.strict();
  strictSchemas.set(schema, variant);
  return variant;
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  // The sender chooses field names, so a Map: `constructor` must be an ordinary name.
  const errors = new Map<string, Set<string>>();
  for (const issue of error.issues) {
    for (const field of fieldsOf(issue)) {
      errors.set(field, (errors.get(field) ?? new Set()).add(issue.message));
    }
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  return [issue.path.join('.')];
}
