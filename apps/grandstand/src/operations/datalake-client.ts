import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import {
  type DatalakeReport,
  DUMP_PATH,
  datalakeReport,
  type ReportRequest,
} from '@grandstand/contract/datalake-report.schema';
import { OperationFailed } from '../command-line/errors.ts';
import { socketPath } from '../control/socket-path.ts';

/** Asks the running datalake of this data folder. */
export async function readDatalake(dataDir: string, wanted: ReportRequest): Promise<DatalakeReport> {
  const response = await post(socketPath(dataDir, 'datalake'), '/', JSON.stringify(wanted));
  return datalakeReport.parse(JSON.parse(await text(response)));
}

/** Reads all rows of the running datalake, line by line as a dump has them. */
export async function dumpDatalake(
  dataDir: string,
  write: (line: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const response = await post(socketPath(dataDir, 'datalake'), DUMP_PATH, '');
  const lines = createInterface({ input: response, crlfDelay: Number.POSITIVE_INFINITY });
  // readline neither reports an error of its input nor ends with it.
  response.on('error', () => undefined).once('close', () => lines.close());
  try {
    for await (const line of lines) {
      signal.throwIfAborted();
      await write(line);
    }
  } finally {
    response.destroy();
  }
  if (!response.complete) throw new OperationFailed('The datalake ended while it was read: see its log.');
}

async function post(path: string, url: string, sent: string): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ socketPath: path, path: url, method: 'POST' }, resolve);
    asked.once('error', () =>
      reject(
        new OperationFailed('The datalake does not run. Start Grandstand, and do not set DATALAKE=off.'),
      ),
    );
    asked.end(sent);
  });
  if (response.statusCode === 200) return response;
  throw new OperationFailed(`The datalake could not answer: ${await text(response)}`);
}
