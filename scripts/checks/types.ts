import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TSC = 'node_modules/typescript-7/bin/tsc';
const AT_ONCE = 2;

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

function typeCheck(project: string): Promise<boolean> {
  const child = spawn(process.execPath, [TSC, '--pretty', 'false', '-p', project], { stdio: 'inherit' });
  return new Promise(resolve => child.on('close', code => resolve(code === 0)));
}

async function checkAll(queue: string[]): Promise<number> {
  const project = queue.shift();
  if (!project) return 0;
  const failed = (await typeCheck(project)) ? 0 : 1;
  return failed + (await checkAll(queue));
}

const queue = projects.filter(project => !isEmpty(project));
const checked = queue.length;
const lanes = Array.from({ length: AT_ONCE }, () => checkAll(queue));
const failed = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0);
const empty = projects.filter(isEmpty).map(dirname);
console.log(`${checked} projects${empty.length > 0 ? `, nothing in ${empty.join(' ')} yet` : ''}`);
process.exitCode = failed > 0 || checked === 0 ? 1 : 0;
