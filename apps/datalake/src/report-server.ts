import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  type DatalakeReport,
  DUMP_PATH,
  type ReportRequest,
  reportRequest,
} from '@grandstand/contract/datalake-report.schema';
import { listenForOwner } from '@grandstand/storage/owner-socket';

export interface ReportServer {
  close(): Promise<void>;
}

interface Reports {
  report(request: ReportRequest): Promise<DatalakeReport>;
  /** Writes all rows, line by line. */
  dump(write: (line: string) => Promise<void>): Promise<void>;
}

const MOST_REQUEST_BYTES = 8_000_000;

/** Serves the operator's reports and backups on a Unix socket that only this user may open. */
export async function openReports(path: string, reports: Reports): Promise<ReportServer> {
  const server = createServer(async (request, response) => {
    if (request.url === DUMP_PATH) return sendDump(reports, response);
    try {
      answer(response, 200, await reports.report(reportRequest.parse(JSON.parse(await textOf(request)))));
    } catch (error) {
      answer(response, 500, errorBody(error));
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

/** A dump that fails on the way is cut off: its last line is missing. */
async function sendDump({ dump }: Reports, response: ServerResponse): Promise<void> {
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  try {
    await dump(async line => {
      ended.signal.throwIfAborted();
      if (!response.write(`${line}\n`)) await once(response, 'drain', { signal: ended.signal });
    });
    response.end();
  } catch (error) {
    if (response.headersSent) response.destroy();
    else answer(response, 500, errorBody(error));
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const errorBody = (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) });

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > MOST_REQUEST_BYTES) throw new Error('the request is too large');
  }
  return text;
}
