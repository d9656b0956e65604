import { describe, expect, it } from 'vitest';
import { undocumented, variablesOf } from './documented-variables.ts';
import { listFiles, readFile } from './repository.ts';

const readAll = (pattern: string | string[]) => listFiles(pattern).map(readFile);

/** Set by npm scripts and tests only. */
const INTERNAL = ['NODE_ENV'];

describe('environment variables', () => {
  it('are in the README or on the page for operators', () => {
    const variables = readAll('apps/grandstand/src/config/*.ts').flatMap(variablesOf);
    expect(variables.length).toBeGreaterThan(25);
    const pages = readAll(['README.md', 'docs/operating.md']);
    expect(undocumented(variables, pages).filter(name => !INTERNAL.includes(name))).toEqual([]);
  });

  it('are reported when no page names them', () => {
    const variables = variablesOf(
      'const environment = z.object({\n  PORT: port,\n  SMTP_URL: z\n    .string(),\n});',
    );
    expect(undocumented(variables, ['| `PORT` | 3000 |', 'SMTP_URL'])).toEqual(['SMTP_URL']);
  });
});
