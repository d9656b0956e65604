import type { Config } from '../config/config.ts';
import { connectToServer, runOnServer } from '../control/control-client.ts';
import { controlSocketPath } from '../control/socket-path.ts';
import { createLog } from '../log.ts';
import { openOperator } from '../open-operator.ts';
import { checkChannel } from './channel.ts';
import type { Command } from './parse-command.ts';
import { runCommand } from './run-command.ts';

const print = (line: string) => console.log(line);

/**
 * Runs a command for the person at this terminal: through the running server where there is one, because an embedded
 * database belongs to one process; otherwise here, worker included.
 */
export async function runHere(
  command: Command,
  words: string[],
  config: Config,
  signal: AbortSignal,
): Promise<number> {
  if (command.name === 'channel check') return checkChannel(command.directory, { print });
  const socket = await connectToServer(controlSocketPath(config.dataDir));
  if (socket !== null) {
    signal.addEventListener('abort', () => socket.destroy(), { once: true });
    return runOnServer(socket, { arguments: words, directory: process.cwd() }, print);
  }
  const operator = await openOperator(config, createLog(config));
  try {
    if (command.name === 'media add') await operator.startWork();
    return await runCommand(command, operator, { print, signal });
  } finally {
    await operator.close();
  }
}
