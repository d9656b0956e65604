import type { EndpointName } from '@grandstand/contract/endpoints';
import { z } from 'zod';
import { AppError, notFound } from './app-error.ts';
import { shapeOf } from './call.ts';
import { plainWords } from './validation-messages.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Unknown query fields are ignored, unknown body fields refused. A parameter that fits nothing names nothing. */
export function parseInput(name: EndpointName, given: Input): Input {
  const { params, query, body } = shapeOf(name);
  return {
    params: parseParams(params, given.params),
    query: parse(query, onceEach(query, given.query)),
    body: parse(strict(body), given.body),
  };
}

function parseParams(schema: z.ZodType | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed?.success === false || unstorable(parsed?.data).length > 0) throw notFound('address');
  return parsed?.data ?? {};
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value ?? {}, { error: plainWords });
  if (!parsed.success) throw new AppError('validation', { errors: errorsOf(parsed.error) });
  const wrong = unstorable(parsed.data).map(field => [field, ['holds what is no text']]);
  if (wrong.length > 0) throw new AppError('validation', { errors: Object.fromEntries(wrong) });
  return parsed.data;
}

/** Fields with a text that the database cannot hold: with a zero byte, or with half a character. */
function unstorable(fields: unknown): string[] {
  return Object.entries(Object(fields))
    .filter(([, value]) => !isStorable(value))
    .map(([field]) => field);
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/** A field of an address has one value: which of two is meant nobody can tell. */
function onceEach(schema: z.ZodType | undefined, value: unknown): unknown {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const errors = Object.entries(Object(value)).flatMap(([name, given]) => {
    if (!Object.hasOwn(known, name) || !Array.isArray(given)) return [];
    return [[name, [`was given ${times(given.length)}; give it once`]]];
  });
  if (errors.length === 0) return value;
  throw new AppError('validation', { errors: Object.fromEntries(errors) });
}

function times(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}

/** By what they were made of: a schema is compiled when it parses for the first time. */
const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return schema;
  const made = strictSchemas.get(schema) ?? schema.strict();
  strictSchemas.set(schema, made);
  return made;
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  // Fields are named by who sends them: `constructor` must be no more than a name.
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
