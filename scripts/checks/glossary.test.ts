import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasName, namesOf } from './glossary.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

describe('the glossary', () => {
  it('names only what the code has', () => {
    const paths = globSync(['{apps,libs}/*/{src,migrations}/**/*.{ts,tsx,sql}', 'channels/*/channel.yaml'], {
      cwd: root,
    });
    const source = paths.map(path => `${path}\n${read(path)}`).join('\n');
    const names = namesOf(read('docs/glossary.md'));
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter(name => !existsSync(new URL(name, root)) && !hasName(source, name))).toEqual([]);
  });

  it('is read by its second column, and by whole words', () => {
    const page = '| word | in code | meaning |\n|---|---|---|\n| pass | `Pass`, `pkg` | see `Order` |\n';
    expect(namesOf(page)).toEqual(['Pass', 'pkg']);
    expect(hasName('const passport: Passport;', 'Pass')).toBe(false);
    expect(hasName('apps/x/src/replay-early-clicks.ts', 'replay-early-clicks')).toBe(true);
  });
});
