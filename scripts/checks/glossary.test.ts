import { describe, expect, it } from 'vitest';
import { hasName, namesOf } from './glossary.ts';
import { fileExists, listFiles, readFile } from './repository.ts';

describe('the glossary', () => {
  it('names only what the code has', () => {
    const paths = listFiles(['{apps,libs}/*/{src,migrations}/**/*.{ts,tsx,sql}', 'channels/*/channel.yaml']);
    const source = paths.map(path => `${path}\n${readFile(path)}`).join('\n');
    const names = namesOf(readFile('docs/glossary.md'));
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter(name => !fileExists(name) && !hasName(source, name))).toEqual([]);
  });

  it('is read by its second column, and by whole words', () => {
    const page = '| word | in code | meaning |\n|---|---|---|\n| pass | `Pass`, `pkg` | see `Order` |\n';
    expect(namesOf(page)).toEqual(['Pass', 'pkg']);
    expect(hasName('const passport: Passport;', 'Pass')).toBe(false);
    expect(hasName('apps/x/src/replay-early-clicks.ts', 'replay-early-clicks')).toBe(true);
  });
});
