import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { readMigrations } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { reuseDatabases } from './reused-database.ts';

/**
 * An empty, migrated database for one test file; `close` gives it back. With TEST_DATABASE_URL it is one of its own in
 * that PostgreSQL, otherwise an embedded one that nobody else of this process uses.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openTestPg(url) : openTestFolder();
}

async function openTestPg(url: string): Promise<Database> {
  const { openPg } = await import('./pg-database.ts');
  const patient = new URL(url);
  // Copying the template is no statement of ours: it takes as long as the disk does.
  patient.searchParams.set('statement_timeout', '180000');
  const server = await openPg(patient.href);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await openDatabase({ url: own.href });
  return withCleanup(db, async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.close();
  });
}

const openTestFolder = reuseDatabases(async () => {
  const folder = await mkdtemp(join(process.env.TEST_DATABASES_DIR ?? tmpdir(), 'grandstand-db-'));
  const dir = join(folder, 'db');
  await copyTestFolder(dir);
  return withCleanup(await openDatabase({ dir }), () => rm(folder, { recursive: true, force: true }));
});

/** An embedded folder, migrated and empty, to be opened by the test itself. */
export async function copyTestFolder(dir: string): Promise<void> {
  // In one go it takes a fraction of what a thousand small promises take.
  cpSync(await templateFolder(), dir, { recursive: true });
}

function withCleanup(db: Database, cleanUp: () => Promise<unknown>): Database {
  return { ...db, close: () => db.close().finally(cleanUp) };
}

/** Two thirds of the folder's files are databases from which others would be made. */
async function dropSpareDatabases(db: Database): Promise<void> {
  await db.query('update pg_database set datistemplate = false', []);
  await db.query('drop database template1', []);
  await db.query('drop database template0', []);
}

/** Making the first embedded database takes seconds, copying one 0.1 s: so the template is cached by the migrations' checksums. */
async function templateFolder(): Promise<string> {
  const checksums = (await readMigrations()).map(migration => migration.checksum);
  const version = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
  const template = join(tmpdir(), `grandstand-test-db-${version}`);
  const isThere = await rename(template, template).then(
    () => true,
    () => false,
  );
  if (isThere) return template;

  const making = await mkdtemp(join(tmpdir(), 'grandstand-db-making-'));
  const db = await openDatabase({ dir: join(making, 'db') });
  await dropSpareDatabases(db);
  await db.close();
  // If another process was faster, its template stays and ours is removed.
  await rename(join(making, 'db'), template).catch(() => {});
  await rm(making, { recursive: true, force: true });
  return template;
}
