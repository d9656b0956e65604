import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { cruiseTree } from './cruise.ts';
import { ALLOWED, PLANTED } from './planted-arrows.ts';

const trees: string[] = [];
afterAll(() => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});

/**
 * The real manifests, workspace links and one package that is in `devDependencies` only, around the given files, so that names resolve
 * as they do for us.
 */
function skeleton(files: Record<string, string>): string {
  const tree = mkdtempSync(join(tmpdir(), 'grandstand-arrows-'));
  trees.push(tree);
  mkdirSync(join(tree, 'node_modules/@grandstand'), { recursive: true });
  for (const manifest of globSync('{apps,libs}/*/package.json')) {
    const workspace = dirname(manifest);
    mkdirSync(join(tree, workspace), { recursive: true });
    cpSync(manifest, join(tree, manifest));
    symlinkSync(join('../..', workspace), join(tree, 'node_modules/@grandstand', basename(workspace)));
  }
  for (const [file, text] of Object.entries({ 'node_modules/ical.js/index.js': '', ...files })) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${text}\n`);
  }
  return tree;
}

describe('the arrows between the folders', () => {
  const planted = Object.fromEntries(PLANTED.map(({ file, imports }) => [file, `import '${imports}';`]));
  const { modules, violations } = cruiseTree(skeleton({ ...ALLOWED, ...planted }));
  const found = violations.map(({ rule, from, to }) => ({ breaks: rule.name, file: from, resolvesTo: to }));

  it.each(PLANTED)('$breaks: $file may not import $imports', ({ breaks, file, resolvesTo }) => {
    expect(found).toContainEqual({ breaks, file, resolvesTo });
  });

  it('each have a planted violation', () => {
    const names = config.forbidden.map(rule => rule.name);
    expect(new Set(PLANTED.map(plant => plant.breaks))).toEqual(new Set(names));
  });

  it('allow what is allowed, types of schemas in the browser too', () => {
    const tree = cruiseTree(skeleton({ ...ALLOWED, 'apps/api/src/chicken.ts': 'export const chicken = 1;' }));
    expect(tree.violations).toEqual([]);
    expect(tree.modules).toHaveLength(Object.keys(ALLOWED).length);
  });

  it('are looked for in every planted file', () => {
    expect(modules).toEqual(expect.arrayContaining(PLANTED.map(plant => plant.file)));
  });
});
