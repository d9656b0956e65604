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
    query: parse(query, given.query),
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
  const parsed = schema.safeParse(value ?? {});
  if (!parsed.success) throw new AppError('validation', { errors: errorsOf(parsed.error) });
  return parsed.data;
}

function strict(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}

function errorsOf(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    for (const field of fieldsOf(issue)) errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  return [issue.path.join('.')];
}
