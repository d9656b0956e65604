import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Violation {
  rule: { name: string; severity: string };
  from: string;
  to: string;
}

interface Cruise {
  /** Paths of our own modules, relative to the tree. */
  modules: string[];
  violations: Violation[];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const FOLDERS = ['apps', 'libs', 'e2e', 'scripts', 'bench'];
const LARGEST_REPORT_BYTES = 200_000_000;

/** Looks at every import below a folder with the rules of .dependency-cruiser.mjs. */
export function cruiseTree(tree: string): Cruise {
  const folders = FOLDERS.filter(folder => existsSync(join(tree, folder)));
  const args = [
    CRUISER,
    '--config',
    join(ROOT, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    ...folders,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: tree,
    maxBuffer: LARGEST_REPORT_BYTES,
  });
  if (stdout.length === 0) throw new Error(`dependency-cruiser said nothing but: ${stderr}`);
  const report = JSON.parse(stdout.toString());
  return {
    modules: report.modules.map((module: { source: string }) => module.source),
    violations: report.summary.violations,
  };
}
