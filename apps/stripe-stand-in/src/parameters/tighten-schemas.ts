import type { Schema } from 'ts-json-schema-generator';

export type Definitions = Record<string, Schema>;

/** The stand-in supports cards only; the other methods would be most of the file. */
const METHOD_PARAMETERS = /(?:^PaymentMethodCreateParams|\.PaymentMethodData|\.PaymentMethodOptions)$/;
const KEPT = new Set([
  'allow_redisplay',
  'billing_details',
  'card',
  'customer',
  'expand',
  'metadata',
  'payment_method',
  'radar_options',
  'type',
]);
const METHOD_TYPE = /(?:^PaymentMethodCreateParams|\.PaymentMethodData)\.Type$/;

/** The definitions that calls need, by the names of calls, as strict as the API itself. */
export function tightenSchemas(schema: Schema, calls: readonly string[]): Definitions {
  const tight = new Map<string, Schema>();
  for (const [name, definition] of Object.entries(schema.definitions ?? {})) {
    if (typeof definition === 'object') tight.set(name, tightened(cardsOnly(name, definition)));
  }
  const used = new Map<string, Schema>();
  for (const call of calls) {
    const property = schema.properties?.[call];
    if (typeof property !== 'object') throw new Error(`no schema of ${call}`);
    used.set(call, property);
    keepReferred(property, tight, used);
  }
  return shortNames(used, new Set(calls));
}

/** Names are made of places in the package's files, which differ by machine and say nothing: a number does as well. */
function shortNames(kept: ReadonlyMap<string, Schema>, calls: ReadonlySet<string>): Definitions {
  const names = new Map([...kept.keys()].map((name, at) => [name, calls.has(name) ? name : `${at}`]));
  const renamed = [...kept].map(([name, definition]) => [
    names.get(name),
    JSON.parse(JSON.stringify(definition), (key, value) =>
      key === '$ref' ? `#/definitions/${names.get(referred(value))}` : value,
    ),
  ]);
  return Object.fromEntries(renamed);
}

function referred(reference: string): string {
  return decodeURIComponent(reference.replace('#/definitions/', ''));
}

function cardsOnly(name: string, definition: Schema): Schema {
  if (METHOD_TYPE.test(name)) return { type: 'string', enum: ['card'] };
  if (!METHOD_PARAMETERS.test(name)) return definition;
  const properties = Object.entries(definition.properties ?? {}).filter(([property]) => KEPT.has(property));
  return { ...definition, properties: Object.fromEntries(properties) };
}

/** Every number of these calls is a whole one, and what is not said to be emptied may not be empty. */
function tightened(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (value?.type === 'number') return { ...value, type: 'integer' };
    if (value?.type === 'string' && value.enum === undefined && value.const === undefined)
      return { ...value, minLength: 1 };
    return value;
  });
}

function keepReferred(schema: Schema, from: ReadonlyMap<string, Schema>, kept: Map<string, Schema>): void {
  for (const [, reference = ''] of JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)) {
    const name = referred(reference);
    const definition = from.get(name);
    if (definition === undefined) throw new Error(`no definition of ${name}`);
    if (kept.has(name)) continue;
    kept.set(name, definition);
    keepReferred(definition, from, kept);
  }
}
