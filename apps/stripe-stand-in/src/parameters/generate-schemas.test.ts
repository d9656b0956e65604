import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parameterSchemas, SCHEMAS_FILE } from './generate-schemas.ts';

it('keeps the schemas that the installed stripe package gives: `npm run schemas` writes them anew', () => {
  expect(JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8'))).toEqual(parameterSchemas());
});
