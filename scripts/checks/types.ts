import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const TSC = 'node_modules/typescript-7/bin/tsc';
/** Type packages are looked up from here. */
const CACHE = 'node_modules/.cache';
const AT_ONCE = 2;

interface Config {
  readonly extends: string;
  readonly compilerOptions?: object;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

const projects = globSync([
  'tsconfig.json',
  'e2e/tsconfig.json',
  'apps/*/tsconfig.json',
  'libs/*/tsconfig.json',
]);

/** A workspace without a source file yet has nothing to check; its name is said. */
function isEmpty(project: string): boolean {
  const folder = dirname(project);
  if (!/^(apps|libs)\//.test(project)) return false;
  return !existsSync(join(folder, 'src')) || globSync(`${folder}/src/**/*.{ts,tsx}`).length === 0;
}

const readConfig = (project: string) => JSON.parse(readFileSync(project, 'utf8')) as Config;

/** One configuration for projects with the same options: each file that they share is then checked once. */
function merged(same: readonly string[], folder: string, index: number): string {
  const [first = ''] = same;
  if (same.length === 1) return first;
  const resolved = (field: 'include' | 'exclude') =>
    same.flatMap(project => (readConfig(project)[field] ?? []).map(path => resolve(dirname(project), path)));
  const config = readConfig(first);
  const file = join(folder, `${index}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      ...config,
      extends: resolve(dirname(first), config.extends),
      include: resolved('include'),
      exclude: resolved('exclude'),
    }),
  );
  return file;
}

function typeCheck(project: string): Promise<boolean> {
  // Its threads would check shared types once each, which takes twice the processor time and is not faster.
  const args = [TSC, '--singleThreaded', '--pretty', 'false', '-p', project];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise(done => child.on('close', code => done(code === 0)));
}

async function checkAll(queue: string[]): Promise<number> {
  const project = queue.shift();
  if (!project) return 0;
  const failed = (await typeCheck(project)) ? 0 : 1;
  return failed + (await checkAll(queue));
}

const filled = projects.filter(project => !isEmpty(project));
const groups = Map.groupBy(filled, project => JSON.stringify(readConfig(project).compilerOptions ?? {}));
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'types-'));
const largestFirst = [...groups.values()].sort((one, other) => other.length - one.length);
const queue = largestFirst.map((same, index) => merged(same, folder, index));
const lanes = Array.from({ length: AT_ONCE }, () => checkAll(queue));
const failed = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0);
rmSync(folder, { recursive: true });
const empty = projects.filter(isEmpty).map(dirname);
console.log(`${filled.length} projects${empty.length > 0 ? `, nothing in ${empty.join(' ')} yet` : ''}`);
process.exitCode = failed > 0 || filled.length === 0 ? 1 : 0;
