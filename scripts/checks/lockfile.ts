import { spawnSync } from 'node:child_process';

/** Whether a clean clone could install: `npm ci` without writing anything. */
const { status, stdout, stderr } = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts'], {
  encoding: 'utf8',
});
const lines = `${stdout}${stderr}`.trim().split('\n');
const wrong = lines.filter(line => /npm error (Missing|Invalid|code)/.test(line));
console.log(
  status === 0 ? 'a clean clone can install' : `package-lock.json does not fit: ${wrong.join('; ')}`,
);
process.exitCode = status === 0 ? 0 : 1;
