import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shortClassName } from './class-names.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILES = globSync('{apps/web,libs/*}/src/**/*.module.css', { cwd: ROOT }).map(path => ROOT + path);

describe('shortClassName', () => {
  it('gives each class of each file its own name, the same whenever it is asked', () => {
    const names = FILES.flatMap(path => ['head', 'text', 'actions'].map(name => shortClassName(name, path)));
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    const again = FILES.flatMap(path => ['head', 'text', 'actions'].map(name => shortClassName(name, path)));
    expect(again).toEqual(names);
  });

  it('makes names that need no escapes in CSS', () => {
    const [path = ''] = FILES;
    for (let class_ = 0; class_ < 100; class_ += 1) {
      expect(shortClassName(`class-${class_}`, path)).toMatch(/^[a-z][a-z0-9]+$/);
    }
  });

  it('ignores the query of a module', () => {
    const [path = ''] = FILES;
    expect(shortClassName('head', `${path}?used`)).toBe(shortClassName('head', path));
  });
});
