import type { EndpointName } from '@grandstand/contract/endpoints';
import { z } from 'zod';
import { AppError, notFound } from './app-error.ts';
import { shapeOf } from './call.ts';

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
  if (parsed?.success === false) throw notFound('address');
  return parsed?.data ?? {};
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value ?? {}, { error: plainWords });
  if (!parsed.success) throw new AppError('validation', { errors: errorsOf(parsed.error) });
  return parsed.data;
}

/** A field of an address has one value: which of two is meant nobody can tell. */
function onceEach(schema: z.ZodType | undefined, value: unknown): unknown {
  const known = schema instanceof z.ZodObject ? schema.shape : {};
  const errors = Object.entries(Object(value)).flatMap(([name, given]) => {
    if (!(name in known) || !Array.isArray(given)) return [];
    return [[name, [`was given ${times(given.length)}; give it once`]]];
  });
  if (errors.length === 0) return value;
  throw new AppError('validation', { errors: Object.fromEntries(errors) });
}

function times(count: number): string {
  return count === 2 ? 'twice' : `${count} times`;
}

/** For what the schema itself has no words for. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not known here';
    case 'invalid_value':
      return `must be ${issue.values.join(' or ')}`;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : 'must be a text';
    case 'too_big':
      return `must have at most ${issue.maximum} characters`;
    case 'too_small':
      return 'must not be empty';
    default:
      return undefined;
  }
}

function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    for (const field of fieldsOf(issue)) {
      errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
    }
  }
  return errors;
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  return [issue.path.join('.')];
}
