import { access, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { installWhereNoneAre } from './packages.mjs';
import { VERBS } from './verbs.mjs';

afterEach(() => void vi.restoreAllMocks());

/** An installation that wants version 2 of a package, and an npm that only says that it was called. */
async function installation() {
  const root = await mkdtemp(join(tmpdir(), 'packages-'));
  const bin = join(root, 'bin');
  await mkdir(bin);
  await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "$@" > called; mkdir -p node_modules\n`, {
    mode: 0o755,
  });
  const lock = { packages: { 'node_modules/one': { version: '2.0.0' } } };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const command = () =>
    installWhereNoneAre(root, process.execPath, { ...process.env, PATH: `${bin}:${process.env.PATH}` });
  return { root, said, command };
}

async function install(root: string, version: string) {
  await mkdir(join(root, 'node_modules'));
  const account = { packages: { 'node_modules/one': { version } } };
  await writeFile(join(root, 'node_modules/.package-lock.json'), JSON.stringify(account));
}

it('an operator takes no package away from a running installation that is older than the code', async () => {
  const { root, said, command } = await installation();
  await install(root, '1.0.0');
  await command();
  expect(said.mock.calls).toEqual([
    ['The installed packages are older than the code: `npm start` brings them up to date.'],
  ]);
  await expect(access(join(root, 'called'))).rejects.toThrow('ENOENT');
  expect(await readdir(join(root, 'node_modules'))).toEqual(['.package-lock.json']);
});

it('says nothing of packages that fit', async () => {
  const { root, said, command } = await installation();
  await install(root, '2.0.0');
  await command();
  expect(said).not.toHaveBeenCalled();
});

it('installs packages where there are none', async () => {
  const { root, said, command } = await installation();
  await command();
  expect(await readFile(join(root, 'called'), 'utf8')).toMatch(/^ci /);
  expect(said).not.toHaveBeenCalled();
});

it('is so for the commands of an operator alone', () => {
  const keeping = Object.keys(VERBS).filter(name => VERBS[name]?.keepsPackages);
  expect(keeping).toEqual(['grandstand']);
});
