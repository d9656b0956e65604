import { access, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { installIfMissing } from './packages.mjs';
import { VERBS } from './verbs.mjs';

afterEach(() => void vi.restoreAllMocks());

/** An installation that requires version 2 of a package, with an npm that only records its call. */
async function installation() {
  const root = await mkdtemp(join(tmpdir(), 'packages-'));
  const bin = join(root, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "$@" > called; mkdir -p node_modules\n`, {
    mode: 0o755,
  });
  const lock = { packages: { 'node_modules/one': { version: '2.0.0' } } };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const command = () =>
    installIfMissing(root, process.execPath, { ...process.env, PATH: `${bin}:${process.env.PATH}` });
  return { root, consoleError, command };
}

async function install(root: string, version: string) {
  await mkdir(join(root, 'node_modules'));
  const npmRecord = { packages: { 'node_modules/one': { version } } };
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify(npmRecord));
}

it('leaves outdated packages of a running installation unchanged and prints a note', async () => {
  const { root, consoleError, command } = await installation();
  await install(root, '1.0.0');
  await command();
  expect(consoleError.mock.calls).toEqual([
    ['The installed packages are older than the code: `npm start` updates them.'],
  ]);
  await expect(access(join(root, 'called'))).rejects.toThrow('ENOENT');
  expect(await readdir(join(root, 'node_modules'))).toEqual(['.package-lock.json']);
});

it('prints nothing when the packages match', async () => {
  const { root, consoleError, command } = await installation();
  await install(root, '2.0.0');
  await command();
  expect(consoleError).not.toHaveBeenCalled();
});

it('installs packages when there are none', async () => {
  const { root, consoleError, command } = await installation();
  await command();
  expect(await readFile(join(root, 'called'), 'utf8')).toMatch(/^ci /);
  expect(consoleError).not.toHaveBeenCalled();
});

it('leaves installed packages unchanged for the commands of an operator only', () => {
  const verbs = Object.keys(VERBS).filter(name => VERBS[name]?.leavesPackages);
  expect(verbs).toEqual(['grandstand']);
});
