import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '@grandstand/db/open-database';
import { openPg } from '@grandstand/db/pg-database';
import { type Datalake, type DatalakeOptions, startDatalake } from '../datalake.ts';

export interface TestDatalake extends Datalake {
  readonly reportSocket: string;
  get(path: string): Promise<Response>;
  /** Posts a body as a browser does when it leaves, with this user agent. */
  post(path: string, body: unknown, userAgent?: string): Promise<Response>;
  /** Ends it and starts it on the same database. */
  restart(): Promise<void>;
}

/** A datalake with an empty database of its own, embedded or on the tests' PostgreSQL. */
export async function startTestDatalake(own: Partial<DatalakeOptions> = {}): Promise<TestDatalake> {
  const folder = await mkdtemp(join(tmpdir(), 'datalake-'));
  const { database, drop } = await createDatabase(join(folder, 'db'));
  const reportSocket = join(folder, 'report.sock');
  const start = () =>
    startDatalake({
      host: '127.0.0.1',
      port: 0,
      database,
      secret: 'a secret of the tests, which is long',
      trustedProxies: [],
      addressOf: ({ ip }) => ip,
      countryOf: async () => 'CA',
      shareToRefuse: () => 0,
      reportSocket,
      now: Date.now,
      failed: error => console.error(error),
      ...own,
    });
  let datalake = await start();
  const url = (path: string) => `http://127.0.0.1:${datalake.port}/${path}`;
  return {
    get port() {
      return datalake.port;
    },
    get db() {
      return datalake.db;
    },
    reportSocket,
    get: path => fetch(url(path)),
    post: (path, body, userAgent = 'a browser') =>
      fetch(url(path), {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'user-agent': userAgent },
      }),
    async restart() {
      await datalake.close();
      datalake = await start();
    },
    async close() {
      await datalake.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database: in this folder, or on the tests' PostgreSQL. */
export async function createDatabase(
  dir: string,
): Promise<{ readonly database: DatabaseAddress; readonly drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createPgDatabase(server) : { database: { dir }, drop: async () => undefined };
}

async function createPgDatabase(url: string) {
  const server = await openPg(url);
  const name = `datalake_${randomUUID().replaceAll('-', '')}`;
  // The tests' template1 has the tables of the product.
  await server.query(`create database ${name} template template0`, undefined, 180_000);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const drop = async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.close();
  };
  return { database: { url: own.href }, drop };
}
