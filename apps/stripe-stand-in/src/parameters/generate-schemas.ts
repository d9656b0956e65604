import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';
import { PARAMETER_TYPES } from './parameter-types.ts';
import { type Definitions, tightenSchemas } from './tighten-schemas.ts';

export const SCHEMAS_FILE = fileURLToPath(new URL('parameter-schemas.json', import.meta.url));

/** The package's enums are open: any string would pass. */
const OPEN = 'export type OtherString = string & Record<never, never>;';
const CLOSED = 'export type OtherString = never;';

/** Generates JSON Schemas of the parameters of each call, from the types of the installed `stripe` package. */
export function parameterSchemas(): Definitions {
  const types = copyOfTypes();
  try {
    const path = join(types, 'parameters.ts');
    writeFileSync(path, parametersSource());
    const generator = createGenerator({
      path,
      type: 'Parameters',
      skipTypeCheck: true,
      jsDoc: 'none',
      topRef: false,
      additionalProperties: false,
    });
    return tightenSchemas(generator.createSchema('Parameters'), Object.keys(PARAMETER_TYPES));
  } finally {
    rmSync(types, { recursive: true });
  }
}

function copyOfTypes(): string {
  const copy = mkdtempSync(join(tmpdir(), 'stripe-types-'));
  const source = dirname(fileURLToPath(import.meta.resolve('stripe')));
  cpSync(source, copy, { recursive: true, filter: file => !/\.js(\.map)?$/.test(file) });
  const shared = join(copy, 'shared.d.ts');
  const before = readFileSync(shared, 'utf8');
  if (!before.includes(OPEN)) throw new Error('the stripe package says otherwise what an open enum is');
  writeFileSync(shared, before.replace(OPEN, CLOSED));
  return copy;
}

function parametersSource(): string {
  const members = Object.entries(PARAMETER_TYPES).map(([name, type]) => `  ${name}: Stripe.${type};`);
  return `import type { Stripe } from './stripe.esm.node.js';
export interface Parameters {\n${members.join('\n')}\n}\n`;
}
