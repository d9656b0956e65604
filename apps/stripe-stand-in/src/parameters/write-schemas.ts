import { writeFileSync } from 'node:fs';
import { parameterSchemas, SCHEMAS_FILE } from './generate-schemas.ts';

/** Run by `npm run schemas` after another version of the `stripe` package. */
writeFileSync(SCHEMAS_FILE, parameterSchemas());
