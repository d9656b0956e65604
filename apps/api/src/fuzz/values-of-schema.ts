import fc from 'fast-check';
import { type JsonSchema, NASTY } from './nasty-values.ts';

/** How much of a request is valid: all of it, or most at every depth. */
export type Care = 'all' | 'most';

const WEIGHTS = { all: { right: 1, nasty: 0 }, most: { right: 8, nasty: 2 } } as const;

/** A valid value; with less care sometimes an invalid one. */
export function generated(schema: JsonSchema, care: Care): fc.Arbitrary<unknown> {
  const { right, nasty } = WEIGHTS[care];
  return fc.oneof({ weight: right, arbitrary: rightOf(schema, care) }, { weight: nasty, arbitrary: NASTY });
}

function rightOf(schema: JsonSchema, care: Care): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map(option => rightOf(option, care)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return (BY_TYPE[type ?? ''] ?? anything)(schema, care);
}

type Maker = (schema: JsonSchema, care: Care) => fc.Arbitrary<unknown>;

const SMALL_ID = { min: 1, max: 12 };

/** Values that a schema does not constrain, such as a number in a path. */
const anything: Maker = () => fc.oneof(fc.integer(SMALL_ID), fc.integer(SMALL_ID).map(String));

const BY_TYPE: Readonly<Record<string, Maker>> = {
  string: textOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, maxItems = 4 }, care) =>
    fc.array(generated(items, care), { maxLength: Math.min(4, maxItems) }),
  object: objectOf,
};

function textOf({ format, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  const text = fc.string({ unit: 'grapheme', maxLength: Math.min(60, maxLength) });
  if (format === undefined) return fc.oneof(text, fc.constantFrom(...LIKELY));
  const time = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) });
  return time.map(date => date.toISOString().slice(0, format === 'date' ? 10 : undefined));
}

/** Values that exist or could exist: otherwise every response would be a refusal. */
const LIKELY = [
  ...[
    'passes',
    'basic_pass_accepted',
    '1',
    'football',
    'gulls',
    'About us',
    'film',
    'a human',
    'pm_card_visa',
  ],
  ...[
    'fan@example.com',
    'seagulls over the pier',
    'web',
    'participant',
    'group',
    '2026-11-21',
    'NONE',
    'google',
  ],
];

function numberOf({ minimum = 0, maximum = 100 }: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 12) }), fc.integer());
}

function objectOf({ properties = {}, required = [] }: JsonSchema, care: Care): fc.Arbitrary<unknown> {
  const known = fieldsOf(properties, required, care);
  if (care === 'all') return known;
  const more = fc.dictionary(
    fc.constantFrom('more', '__proto__', 'constructor', 'api_key', 'toString'),
    NASTY,
    {
      maxKeys: 2,
    },
  );
  return fc.oneof(
    { weight: 9, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, more).map(([fields, others]) => ({ ...fields, ...others })) },
  );
}

/** Mostly valid fields; optional ones may be missing. */
export function fieldsOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: string[],
  care: Care,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fieldOf(name, schema, care)] as const,
  );
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record<Record<string, unknown>, string>(model, { requiredKeys: required });
}

function fieldOf(name: string, schema: JsonSchema, care: Care): fc.Arbitrary<unknown> {
  const likely = LIKELY_FIELDS[name];
  const any = generated(schema, care);
  return likely === undefined ? any : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, any);
}

const LIKELY_FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  name: ['About us', 'about'],
  alias: ['passes'],
  email: ['fan@example.com'],
  favoritable_type: ['participant', 'group', 'category'],
  favoritable_id: [1, 2],
  channel_key: ['channel-1'],
  captcha: ['a human'],
  id: [1, '1'],
};
