import { createServer, type IncomingMessage } from 'node:http';
import { reportRequest } from '@grandstand/contract/datalake-report.schema';
import type { Database } from '@grandstand/db/database';
import { listenForOwner } from '@grandstand/storage/owner-socket';
import { readReport } from './store/read-report.ts';

export interface ReportServer {
  close(): Promise<void>;
}

type Run = (request: (db: Database) => Promise<unknown>) => Promise<unknown>;

const MOST_REQUEST_BYTES = 8_000_000;

/** Serves the operator's reports on a Unix socket that only this user may open. */
export async function openReports(path: string, run: Run): Promise<ReportServer> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      const wanted = reportRequest.parse(JSON.parse(await textOf(request)));
      answer(200, await run(db => readReport(db, wanted)));
    } catch (error) {
      answer(500, { error: error instanceof Error ? error.message : String(error) });
    }
  });
  await listenForOwner(server, path);
  return {
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MOST_REQUEST_BYTES) throw new Error('the request is too large');
  }
  return text;
}
