import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import type { Operator } from '../operator/operator.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

const CHANNELS = fileURLToPath(new URL('../../../../channels/', import.meta.url));

interface Installation {
  readonly db: Database;
  readonly operator: Operator;
}

async function openInstallation(): Promise<Installation> {
  const db = await openTestDatabase();
  const root = await mkdtemp(join(tmpdir(), 'export-data-'));
  const folder = await prepareDataFolder(root, () => undefined);
  return { db, operator: operatorWith({ db, folder, takesTestCardsOnly: false }) };
}

let here: Installation;
let elsewhere: Installation;
let out: string;
beforeAll(async () => {
  [here, elsewhere] = await Promise.all([openInstallation(), openInstallation()]);
  out = await mkdtemp(join(tmpdir(), 'exported-'));
});
afterAll(async () => {
  await Promise.all([here.db.close(), elsewhere.db.close()]);
  await rm(out, { recursive: true, force: true });
});

const run = ({ operator }: Installation, ...line: string[]) => runCommandLine(line, operator);

async function exported(from: Installation, channel: string, name: string) {
  const dir = join(out, name);
  const { code, said } = await run(from, 'channel', 'export', dir, '--channel', channel);
  return { code, said, dir };
}

/** The contents of every file in a folder, by name. */
async function contentsOf(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.sort().map(async file => [file.slice(dir.length), (await readFile(file)).toString('base64')]),
  );
  return Object.fromEntries(read);
}

it.each(['longshore', 'nordet'])(
  'exports %s as a bundle that changes nothing here and makes the same channel elsewhere',
  async key => {
    expect(await run(here, 'channel', 'apply', join(CHANNELS, key))).toMatchObject({ code: 0 });
    const first = await exported(here, key, `${key}-here`);
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\w+: \d+ games, \d+ files and \d+ recordings are in /),
    });
    expect(await run(here, 'channel', 'apply', first.dir)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\w+: 0 added, 0 changed, 0 retired, \d+ unchanged\.$/),
    });
    expect(await run(elsewhere, 'channel', 'apply', first.dir)).toMatchObject({ code: 0 });
    const second = await exported(elsewhere, key, `${key}-elsewhere`);
    expect(await contentsOf(second.dir)).toEqual(await contentsOf(first.dir));
  },
);
