import { describe, expect, it } from 'vitest';
import { listFiles, readFile } from './repository.ts';
import { retiredNames } from './retired-names.ts';
import { RETIRED_NAMES } from './retired-names-list.ts';

/** Names that are right although the pattern finds them, and those that are older than the check. */
const allowed: readonly string[] = JSON.parse(readFile('scripts/checks/retired-names-allowed.json'));

describe('names that the glossary replaced', () => {
  it('are no names of files or exports', () => {
    const paths = listFiles(
      ['{apps,libs}/*/**/*.{ts,tsx}', '{e2e,scripts}/**/*.ts'],
      ['scripts/checks/retired-names*'],
    );
    const found = paths.sort().flatMap(path => retiredNames(path, readFile(path)));
    expect(found.filter(line => !allowed.includes(line.replace(/^.*: (.*) → .*$/, '$1')))).toEqual([]);
  });

  it.each(RETIRED_NAMES)('are found: $planted', ({ planted, instead }) => {
    const source = `export const ${planted.replaceAll('-', '_')} = 1;\n`;
    expect(retiredNames('apps/web/src/a.ts', source)).toContainEqual(expect.stringContaining(instead));
  });

  it('are found in names of files', () => {
    expect(retiredNames('apps/api/src/kept-responses.test.ts', '')).toHaveLength(1);
    expect(retiredNames('apps/api/src/cached-responses.ts', 'export const keepAlive = true;')).toEqual([]);
  });
});
