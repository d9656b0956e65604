import { createHash, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { readMigrations } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { reuseDatabases } from './reused-database.ts';

/**
 * Opens an empty, migrated database for one test file; `close` returns it for reuse. With TEST_DATABASE_URL it is a separate
 * database on that PostgreSQL server, otherwise an embedded one that nothing else in this process uses.
 */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openTestPg() : openTestFolder();
}

const openReusedPg = reuseDatabases(openNewPg, async db => {
  await db.query(END_OTHER_SESSIONS);
  await db.query('drop schema if exists pgboss cascade');
});

/** Reuses databases only on a server that nobody keeps: those that are idle at the end stay there. */
function openTestPg(): Promise<Database> {
  return process.env.REUSE_TEST_DATABASES ? openReusedPg() : openNewPg();
}

async function openNewPg(): Promise<Database> {
  const { url, drop } = await createTestPg(process.env.TEST_DATABASE_URL ?? '');
  const own = new URL(url);
  own.searchParams.set('application_name', OWN_SESSIONS);
  return withCleanup(await openDatabase({ url: own.href }), drop);
}

const OWN_SESSIONS = 'grandstand-test';

/** Ends the sessions that a test has left behind, such as those of a process that it killed. */
const END_OTHER_SESSIONS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and application_name <> '${OWN_SESSIONS}'`;

interface TestPg {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database without tables on the PostgreSQL server. */
export async function createTestPg(url: string): Promise<TestPg> {
  const { openPg } = await import('../pg-database.ts');
  const patient = new URL(url);
  // Copying the template may exceed the statement timeout, because it depends on the disk.
  patient.searchParams.set('statement_timeout', '180000');
  const server = await openPg(patient.href);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async drop() {
      await server.query(`drop database ${name} with (force)`);
      await server.close();
    },
  };
}

const openTestFolder = reuseDatabases(async () => {
  const folder = await mkdtemp(join(process.env.TEST_DATABASES_DIR ?? tmpdir(), 'grandstand-db-'));
  const dir = join(folder, 'db');
  await copyTestFolder(dir);
  return withCleanup(await openDatabase({ dir }), () => rm(folder, { recursive: true, force: true }));
});

/** Creates an embedded folder with an empty, migrated database for a test to open. */
export async function copyTestFolder(dir: string): Promise<void> {
  // The synchronous copy takes a fraction of the time of a thousand small promises.
  cpSync(await templateFolder(), dir, { recursive: true });
}

function withCleanup(db: Database, cleanUp: () => Promise<unknown>): Database {
  return { ...db, close: () => db.close().finally(cleanUp) };
}

/** Two thirds of the folder's files belong to template databases, which tests do not need. */
async function dropSpareDatabases(db: Database): Promise<void> {
  await db.query('update pg_database set datistemplate = false', []);
  await db.query('drop database template1', []);
  await db.query('drop database template0', []);
}

/**
 * Creating an embedded database takes seconds, copying one 0.1 s, so a template is cached between runs, by the migrations'
 * names and checksums.
 */
async function templateFolder(): Promise<string> {
  const migrations = (await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`);
  const version = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 16);
  const template = join(process.env.TEST_TEMPLATES_DIR ?? tmpdir(), `grandstand-test-db-${version}`);
  const isThere = await rename(template, template).then(
    () => true,
    () => false,
  );
  if (isThere) return template;

  const making = await mkdtemp(`${template}-making-`);
  const db = await openDatabase({ dir: join(making, 'db') });
  await dropSpareDatabases(db);
  await db.close();
  // If another process was faster, its template is used and this one is removed.
  await rename(join(making, 'db'), template).catch(() => {});
  await rm(making, { recursive: true, force: true });
  return template;
}
