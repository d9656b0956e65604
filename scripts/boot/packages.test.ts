import { access, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { installIfMissing, installPackages } from './packages.mjs';
import { VERBS } from './verbs.mjs';

afterEach(() => void vi.restoreAllMocks());

/** An installation that requires version 2 of a package and one more for tests, with an npm that only records its call. */
async function installation() {
  const root = await mkdtemp(join(tmpdir(), 'packages-'));
  const bin = join(root, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> called; mkdir -p node_modules\n`, {
    mode: 0o755,
  });
  const lock = {
    packages: {
      'node_modules/one': { version: '2.0.0' },
      'node_modules/test-only': { version: '1.0.0', dev: true },
    },
  };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const command = () => installIfMissing(root, process.execPath, env);
  const installed = async (withDev: boolean) => {
    await installPackages(root, process.execPath, env, withDev);
    return (await readFile(join(root, 'called'), 'utf8')).trim().split('\n');
  };
  return { root, consoleError, command, installed };
}

async function install(root: string, version: string) {
  await mkdir(join(root, 'node_modules'), { recursive: true });
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

it('installs what only tests need for tests, and keeps it for a later start', async () => {
  const { root, installed } = await installation();
  expect(await installed(false)).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)]);
  await install(root, '2.0.0');
  expect(await installed(false)).toHaveLength(1);
  expect(await installed(true)).toEqual([expect.anything(), expect.not.stringContaining('--omit')]);
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/new': { version: '1.0.0' } } }),
  );
  expect(await installed(false)).toEqual([
    expect.anything(),
    expect.anything(),
    expect.not.stringContaining('--omit'),
  ]);
});

it('installs what only tests need for every verb but the start and the build of the product', () => {
  expect(Object.keys(VERBS).filter(name => VERBS[name]?.withoutDev)).toEqual(['start', 'build']);
});
