import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { infiniteQueryBehavior, MutationCache } from './unused-query-features.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const core = (file: string) =>
  readFileSync(join(PACKAGES, '@tanstack', 'query-core/build/modern', file), 'utf8');

describe('the replacement of mutations and infinite queries', () => {
  it('has every method that the installed QueryClient calls', () => {
    const called = core('queryClient.js').matchAll(/#mutationCache\.(\w+)\(/g);
    const methods = new Set([...called].map(([, name]) => name));
    expect(methods.size).toBeGreaterThan(2);
    for (const name of methods) expect(MutationCache.prototype).toHaveProperty(name ?? '');
  });

  it('replaces modules that the installed query core has', () => {
    expect(core('queryClient.js')).toContain('from "./mutationCache.js"');
    expect(core('query.js')).toContain('from "./infiniteQueryBehavior.js"');
  });

  it('refuses what is left out', () => {
    expect(() => new MutationCache().build()).toThrow('left out of the bundle');
    expect(() => infiniteQueryBehavior()).toThrow('left out of the bundle');
  });
});
