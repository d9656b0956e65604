import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type DatalakeReport,
  datalakeReport,
  type ReportRequest,
} from '@grandstand/contract/datalake-report.schema';
import { OperationFailed } from '../command-line/errors.ts';
import { socketPath } from '../control/socket-path.ts';

/** Asks the running datalake of this data folder. */
export async function readDatalake(dataDir: string, wanted: ReportRequest): Promise<DatalakeReport> {
  const { status, body } = await post(socketPath(dataDir, 'datalake'), JSON.stringify(wanted));
  if (status !== 200) throw new OperationFailed(`The datalake could not answer: ${body}`);
  return datalakeReport.parse(JSON.parse(body));
}

function post(path: string, sent: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: path, method: 'POST' }, response => {
      text(response).then(body => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    asked.once('error', () =>
      reject(
        new OperationFailed('The datalake does not run. Start Grandstand, and do not set DATALAKE=off.'),
      ),
    );
    asked.end(sent);
  });
}
