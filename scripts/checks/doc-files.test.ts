import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { missingFiles } from './doc-files.ts';
import { listFiles, readFile } from './repository.ts';

const root = new URL('../../', import.meta.url);
const pages = listFiles(['README.md', 'docs/**/*.md']);
const trackedPaths = execFileSync('git', ['ls-files'], { cwd: fileURLToPath(root), encoding: 'utf8' }).split(
  '\n',
);

describe('missingFiles', () => {
  it.each(pages)('finds every source file that %s names', page => {
    expect(missingFiles(readFile(page), trackedPaths)).toEqual([]);
  });

  it.each([
    ['a file that is gone', '`old-name.ts` decides'],
    ['a name that is only part of a file name', '`card.tsx` renders'],
    ['one missing file of a list', '`src/{way,gone}.ts`'],
    ['a pattern without files', '`locales/*/gone.ts`'],
  ])('reports %s', (_, page) => {
    expect(missingFiles(page, ['libs/a/src/way.ts', 'apps/web/src/event-card.tsx'])).toHaveLength(1);
  });

  it.each([
    '`x.test.ts`',
    '`src/{way,card}.ts`',
    '`locales/*/way.ts`',
    '`<feature>.ts`',
    '```ts\n`gone.ts`\n```',
  ])('accepts %s', page => {
    expect(missingFiles(page, ['libs/src/way.ts', 'libs/src/card.ts', 'locales/en/way.ts'])).toEqual([]);
  });
});
