import { writeFileSync } from 'node:fs';
import { parameterSchemas, SCHEMAS_FILE } from './generate-schemas.ts';

/** Run by `npm run schemas` after another version of the `stripe` package; `npm run format` lays it out. */
writeFileSync(SCHEMAS_FILE, `${JSON.stringify(parameterSchemas(), null, 2)}\n`);
