import { localCommand } from '../command-line/command.ts';
import { OperationFailed } from '../command-line/errors.ts';
import { connectToServer, runOnServer } from '../control/control-client.ts';
import { socketPath } from '../control/socket-path.ts';

/** The supervisor restarts the server alone; live games continue in the ingest. */
export const RESTART_COMMAND = localCommand({
  name: 'restart',
  summary: 'Restart the server; live games continue',
  async run(config) {
    const socket = await connectToServer(socketPath(config.dataDir, 'supervisor'));
    if (socket === null) {
      throw new OperationFailed(`Grandstand does not run on the data folder ${config.dataDir}.`);
    }
    const lines: string[] = [];
    const collect = (line: string) => void lines.push(line);
    const caller = { directory: process.cwd(), by: '', terminal: false, interactive: false };
    const request = { arguments: ['restart'], ...caller };
    const code = await runOnServer(socket, request, { print: collect, printError: collect });
    if (code !== 0) throw new OperationFailed(lines.join('\n'), code);
    return { report: lines.join('\n') };
  },
  show: ({ report }) => [report],
});
