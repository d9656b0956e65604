import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutInfiniteQueries, withoutMutations } from './queries-only.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const installed = (file: string) =>
  readFileSync(join(PACKAGES, '@tanstack', 'query-core/build/modern', file), 'utf8');

describe('the installed TanStack Query', () => {
  it('fetches no infinite query after the edit', () => {
    const code = installed('query.js');
    expect(code).toMatch(/infiniteQueryBehavior\(/);
    expect(withoutInfiniteQueries(code)).not.toMatch(/infiniteQueryBehavior\(/);
  });

  it('creates no mutation after the edit', () => {
    const code = installed('mutationCache.js');
    expect(code).toMatch(/new Mutation\(/);
    expect(withoutMutations(code)).not.toMatch(/new Mutation\(/);
  });

  it('is refused in a version that is not known', () => {
    expect(() => withoutMutations('')).toThrow(
      'Found the creation of a mutation 0 times in TanStack Query instead of once',
    );
  });
});
