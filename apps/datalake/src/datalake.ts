import type { Database } from '@grandstand/db/database';
import { dumpDatabase } from '@grandstand/db/dump-database';
import type { DatabaseAddress } from '@grandstand/db/open-database';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { FastifyRequest } from 'fastify';
import { buildApp } from './http/build-app.ts';
import { openReports, type ReportServer } from './report-server.ts';
import { openStore, WITHOUT_SALT } from './store/open-store.ts';
import { dropOldPartitions } from './store/raw-tables.ts';
import { readReport } from './store/read-report.ts';
import { rowBuffer } from './store/row-buffer.ts';
import { dropOldSums, summarize } from './store/summarize.ts';
import { visitors } from './visitors.ts';

export interface DatalakeOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly database: DatabaseAddress;
  readonly secret: string;
  readonly trustedProxies: readonly string[];
  readonly addressOf: (request: FastifyRequest) => string;
  readonly countryOf: (address: string) => Promise<string | null>;
  /** The share of requests to refuse at this moment, 0 to 1. */
  readonly shareToRefuse: () => number;
  /** The Unix socket for the operator's reports and backups. */
  readonly reportSocket: string;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
}

export interface Datalake {
  readonly port: number;
  readonly db: Database;
  close(): Promise<void>;
}

/** Hours are summed up and old rows deleted this often. */
const MAINTENANCE_EVERY_MS = 10 * MINUTE_MS;

/** Starts the datalake: visitors' events in, the operator's reports out. */
export async function startDatalake(options: DatalakeOptions): Promise<Datalake> {
  const { host, port, secret, now, failed } = options;
  const db = await openStore(options.database);
  const buffer = rowBuffer(db, failed);
  const app = buildApp({ ...options, visitors: visitors(db, secret), buffer });
  let reports: ReportServer | undefined;
  // A partition is not deleted while a backup reads it.
  let maintenance: Promise<unknown> = Promise.resolve();
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = maintenance.then(work);
    maintenance = done.catch(() => undefined);
    return done;
  };
  try {
    await app.listen({ host, port });
    reports = await openReports(options.reportSocket, {
      async report(request) {
        await buffer.flush();
        await summarize(db);
        return readReport(db, request);
      },
      async dump(write) {
        await buffer.flush();
        await alone(() => dumpDatabase(db, write, WITHOUT_SALT));
      },
    });
  } catch (error) {
    await app.close();
    await buffer.close();
    await db.close();
    throw error;
  }
  const timer = setInterval(() => void alone(() => maintain(db, now())).catch(failed), MAINTENANCE_EVERY_MS);
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    db,
    async close() {
      clearInterval(timer);
      await reports?.close();
      await app.close();
      await buffer.close().catch(failed);
      await db.close();
    },
  };
}

async function maintain(db: Database, now: number): Promise<void> {
  await summarize(db);
  await dropOldPartitions(db, now);
  await dropOldSums(db, now);
}
