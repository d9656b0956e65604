import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { openDatabase } from './open-database.ts';
import {
  DatabaseDamaged,
  DatabaseUnreachable,
  DataFolderInUse,
  DataFolderUnwritable,
} from './open-errors.ts';
import { copyTestFolder } from './testing/test-database.ts';

let folder = '';
let dir = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
  dir = join(folder, 'db');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that opens the folder, inserts rows until it is killed, and prints the number of each committed row. */
const WRITER = `
const { openDatabase } = await import(${JSON.stringify(new URL('./open-database.ts', import.meta.url).href)});
const db = await openDatabase({ dir: process.argv[1] });
await db.query('create table written (n integer primary key)');
for (let n = 1; ; n++) {
  await db.query('insert into written values ($1)', [n]);
  process.stdout.write(n + '\\n');
}`;

async function acknowledgedUntilKilled(child: ChildProcess, enough: number): Promise<number> {
  let text = '';
  child.stdout?.on('data', chunk => {
    text += chunk;
    if (text.split('\n').length > enough) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return Number(text.trim().split('\n').at(-1));
}

// The run on PostgreSQL does not use the embedded engine.
describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded folder', () => {
  it('loses nothing acknowledged when its process is killed, and is taken over from the dead one', {
    tags: ['full'],
  }, async () => {
    await copyTestFolder(dir);
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, dir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged = await acknowledgedUntilKilled(child, 200);
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(existsSync(`${dir}.lock`)).toBe(true);

    const db = await openDatabase({ dir });
    const { rows } = await db.query<{ kept: number }>('select count(*)::integer as kept from written', []);
    await db.close();
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(acknowledged);
  });

  it('is refused to a second one, and free again after closing', async () => {
    await copyTestFolder(dir);
    const db = await openDatabase({ dir });
    await expect(openDatabase({ dir })).rejects.toThrow(DataFolderInUse);
    await db.close();
    expect(existsSync(`${dir}.lock`)).toBe(false);
  });

  it.each<[string, (dir: string) => Promise<unknown>]>([
    ['its control file is another', at => writeFile(join(at, 'global/pg_control'), Buffer.alloc(8192, 7))],
    ['its log is gone', at => rm(join(at, 'pg_wal'), { recursive: true })],
    // The engine would write an empty database over this one.
    ['its version is not named', at => rm(join(at, 'PG_VERSION'))],
  ])('says what to do when %s, and leaves the folder to be moved', async (_, damage) => {
    await copyTestFolder(dir);
    await damage(dir);
    const error = await openDatabase({ dir }).catch(reason => reason);
    expect(error).toBeInstanceOf(DatabaseDamaged);
    expect(error.message).toMatch(
      /^The database in .* cannot be opened \(.*restore this folder from a backup, or move it away/,
    );
    expect(error.message).not.toContain('\n');
    expect(existsSync(`${dir}.lock`)).toBe(false);
    expect(existsSync(join(dir, 'global/pg_control'))).toBe(true);
  });

  it('says in one line that it is no folder', async () => {
    await writeFile(dir, '');
    await expect(openDatabase({ dir })).rejects.toThrow(DataFolderUnwritable);
  });

  it('says in one line that it cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const opening = openDatabase({ dir: join(folder, 'file', 'db') });
    await expect(opening).rejects.toThrow(DataFolderUnwritable);
  });
});

describe('lockFolder', () => {
  it.each([
    ['a process that is gone', { pid: 4_194_305, started: null }],
    ['an earlier process of the same id', { pid: process.pid, started: '1' }],
    ['half a file', 'x'],
  ])('takes over the lock of %s', async (_, holder) => {
    await writeFile(`${dir}.lock`, JSON.stringify(holder));
    const unlock = await lockFolder(dir);
    await unlock();
    expect(existsSync(`${dir}.lock`)).toBe(false);
  });

  it('names the original of a folder that was copied while it was in use', async () => {
    const unlock = await lockFolder(dir);
    const copy = join(await mkdtemp(join(tmpdir(), 'copied-')), 'db');
    await copyFile(`${dir}.lock`, `${copy}.lock`);
    const refused = await lockFolder(copy).catch(String);
    expect(refused).toContain(`The database folder ${copy} is a copy of ${dir} on ${hostname()}`);
    expect(refused).toContain(`delete ${copy}.lock`);
    await rm(`${copy}.lock`);
    await (await lockFolder(copy))();
    await unlock();
  });

  it('names who has it', async () => {
    const unlock = await lockFolder(dir);
    await expect(lockFolder(dir)).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
  });
});

describe('an address where nothing answers', () => {
  it('is named in one line, without its password', async () => {
    const error = await openDatabase({ url: 'postgres://fan:hidden@127.0.0.1:1/games' }).catch(
      reason => reason,
    );
    expect(error).toBeInstanceOf(DatabaseUnreachable);
    expect(error.message).toMatch(/^PostgreSQL 127\.0\.0\.1:1\/games cannot be used \(.*ECONNREFUSED/);
    expect(error.message).not.toContain('hidden');
  });
});
