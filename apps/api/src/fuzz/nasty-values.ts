import fc from 'fast-check';

/** As much of JSON Schema as zod writes for what goes into calls. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: string[];
}

const KNOWN: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '../..',
    '%00',
    '%ff',
    '\r\nx: y',
  ],
  ...[
    "' or 1=1 --",
    '\\',
    '%',
    '_',
    '{{7*7}}',
    '<script>',
    '🏐'.repeat(40),
    'x'.repeat(5000),
    '9'.repeat(400),
  ],
  ...['1e3', '01', '-0', '+1', '0x10', 'NaN', 'Infinity', 'null', 'undefined', '2026-02-31', '9999999999'],
  ...[[], {}, [[]], [null], { a: { b: { c: [] } } }, { toString: null }, { length: -1 }],
];

/** Values that no client should send, and some will. */
export const NASTY: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...KNOWN),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 3 }),
);
