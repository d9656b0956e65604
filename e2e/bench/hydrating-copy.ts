import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { startProduct } from '../fixtures/start-product.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['apps', 'libs', 'scripts', 'e2e', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_COPIED = new Set(['node_modules', 'dist']);

type Edit = readonly [file: string, from: string | RegExp, to: string];

/** The least that `hydrateRoot` needs. The error boundary then has the same Suspense as on the server. */
const EDITS: readonly Edit[] = [
  ['apps/web/src/app/start-site.tsx', 'import { createRoot }', 'import { hydrateRoot }'],
  [
    'apps/web/src/app/start-site.tsx',
    /createRoot\(root, .*?\)\.render\(\s*(<AfterInitialHtml>.*?<\/AfterInitialHtml>),\s*\);/s,
    "hydrateRoot(root, $1, { onRecoverableError: error => console.error('hydration', String(error)) });",
  ],
  // Nothing is replaced.
  ['apps/web/src/app/start-site.tsx', 'await replaced;', 'void replaced;'],
  ['apps/web/src/shared/error-boundary/error-boundary.tsx', 'import.meta.env.SSR', 'true'],
];

export interface HydratingCopy {
  readonly startProduct: typeof startProduct;
  /** The script that holds the site. */
  readonly siteScript: () => string;
  readonly remove: () => void;
}

/** Builds the site with `hydrateRoot` in a copy of the sources, which shares the installed packages. */
export async function buildHydratingCopy(): Promise<HydratingCopy> {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'grandstand-hydrating-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    copySources(copy);
    for (const edit of EDITS) apply(copy, edit);
    const built = spawnSync(process.execPath, ['scripts/build-web.ts'], { cwd: copy, stdio: 'inherit' });
    if (built.status !== 0) throw new Error('the copy with hydrateRoot could not be built');
    const [product, script] = await Promise.all([
      import(join(copy, 'e2e/fixtures/start-product.ts')),
      import(join(copy, 'e2e/fixtures/built-script.ts')),
    ]);
    return { startProduct: product.startProduct, siteScript: script.siteScript, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function copySources(copy: string): void {
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: path => !NOT_COPIED.has(basename(path)),
    });
  }
  symlinkSync(join(ROOT, 'channels'), join(copy, 'channels'));
  const [packages, copied] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(copied);
  for (const name of readdirSync(packages)) {
    if (name === '@grandstand') {
      // Its links are relative, so they lead to the copied workspaces.
      cpSync(join(packages, name), join(copied, name), { recursive: true, verbatimSymlinks: true });
    } else {
      symlinkSync(join(packages, name), join(copied, name));
    }
  }
}

function apply(copy: string, [file, from, to]: Edit): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} no longer contains ${from}`);
  writeFileSync(path, after);
}
