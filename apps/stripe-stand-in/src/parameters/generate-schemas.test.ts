import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parameterSchemas, SCHEMAS_FILE } from './generate-schemas.ts';

it('matches the installed stripe package: run `npm run schemas` after an update', { tags: ['full'] }, () => {
  expect(JSON.parse(readFileSync(SCHEMAS_FILE, 'utf8'))).toEqual(parameterSchemas());
});
