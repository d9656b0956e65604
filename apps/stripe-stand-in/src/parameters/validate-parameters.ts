import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Form } from '../http/form-body.ts';
import { invalidRequest, type StripeError } from '../http/stripe-error.ts';
import type { ParameterName } from './parameter-types.ts';

const schemas = JSON.parse(readFileSync(new URL('parameter-schemas.json', import.meta.url), 'utf8'));
// Compiling the schema of schemas, to check our own, would take a start a tenth of a second.
const ajv = new Ajv({
  coerceTypes: true,
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
});
ajv.addSchema({ $id: 'stripe', definitions: schemas });
const compiled = new Map<ParameterName, ValidateFunction>();

/** Converts a form's strings into numbers and booleans by the schema. Throws Stripe's error for anything else. */
export function validateParameters(name: ParameterName, form: Form): void {
  const validate = compiled.get(name) ?? ajv.compile({ $ref: `stripe#/definitions/${name}` });
  compiled.set(name, validate);
  if (!validate(form)) throw worst(validate.errors ?? []);
}

/** If no alternative of a schema matches, reports the one that got furthest. */
function worst(errors: readonly ErrorObject[]): StripeError {
  const [first] = errors.toSorted((a, b) => rank(b) - rank(a));
  return first ? inStripesWords(first) : invalidRequest('Invalid request.');
}

const KEYWORDS = ['anyOf', 'const', 'type', 'minLength', 'enum', 'required', 'additionalProperties'];
const DEPTH = 100;

function rank({ instancePath, keyword }: ErrorObject): number {
  return instancePath.split('/').length * DEPTH + KEYWORDS.indexOf(keyword);
}

function inStripesWords(error: ErrorObject): StripeError {
  const { keyword, params, data } = error;
  const param = parameterName(error.instancePath);
  if (keyword === 'additionalProperties') {
    const unknown = inner(param, params.additionalProperty);
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  if (keyword === 'required') {
    const missing = inner(param, params.missingProperty);
    return invalidRequest(`Missing required param: ${missing}.`, {
      code: 'parameter_missing',
      param: missing,
    });
  }
  if (data === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    return invalidRequest(message, { code: 'parameter_invalid_empty', param });
  }
  if (keyword === 'enum') {
    return invalidRequest(`Invalid ${param}: must be one of ${inWords(params.allowedValues)}`, { param });
  }
  const wanted = TYPE_WORDS[String(params.type)];
  const code = wanted === 'integer' ? { code: 'parameter_invalid_integer' } : {};
  return invalidRequest(`Invalid ${wanted ?? 'value'}${typeof data === 'string' ? `: ${data}` : ''}`, {
    ...code,
    param,
  });
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  integer: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  string: 'string',
};

/** `/card/exp_month` as `card[exp_month]`. */
function parameterName(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1);
  return first + rest.map(part => `[${part}]`).join('');
}

function inner(param: string, name: string): string {
  return param === '' ? name : `${param}[${name}]`;
}

function inWords(values: readonly string[]): string {
  if (values.length < 2) return values.join('');
  return `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}`;
}
