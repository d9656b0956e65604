import type { Config } from '../config/config.ts';
import { connectToServer, runOnServer } from '../control/control-client.ts';
import { socketPath } from '../control/socket-path.ts';
import type { Command } from './parse-command.ts';
import type { MediaUpload } from './parse-media-upload.ts';

const isTerminal = () => process.stdout.isTTY === true;
const requestOf = (args: string[]) => ({
  arguments: args,
  directory: process.cwd(),
  terminal: isTerminal(),
});
const print = (line: string) => console.log(line);

/**
 * Runs a command from the terminal: through the running server if there is one, because an embedded database belongs
 * to one process; otherwise in this process, worker included.
 */
export async function runHere(
  command: Command,
  args: string[],
  config: Config,
  signal: AbortSignal,
): Promise<number> {
  if (command.name === 'channel check') {
    const { checkChannel } = await import('./channel.ts');
    return checkChannel(command.directory, config, { print, signal });
  }
  if (command.name === 'media upload') return uploadFromHere(command, signal);
  if (command.name === 'restart') return restartServer(config);
  const socket = await connectToServer(socketPath(config.dataDir, 'control'));
  if (socket !== null) return runOnServer(socket, requestOf(args), print, signal);
  // Loaded only without a server: they take longer than the rest of a command.
  const [{ createLog }, { openOperator }, { runCommand }] = await Promise.all([
    import('../operator/log.ts'),
    import('../operator/open-operator.ts'),
    import('./run-command.ts'),
  ]);
  const operator = await openOperator(config, createLog(config));
  try {
    if (command.name === 'media add') await operator.startWork(signal);
    return await runCommand(command, operator, { print, signal, isTerminal: isTerminal() });
  } finally {
    await operator.close();
  }
}

/** Uploads to a remote server; opens no database of this machine. */
async function uploadFromHere({ key_file, ...upload }: MediaUpload, signal: AbortSignal): Promise<number> {
  const { readUploadKey } = await import('./upload/read-upload-key.ts');
  const { uploadMedia } = await import('./upload/upload-media.ts');
  const { env } = process;
  const key = await readUploadKey(env, key_file);
  return uploadMedia({ ...upload, key, env }, { print, signal, isTerminal: isTerminal() });
}

/** `restart`: restarts the server alone; live games continue in the ingest. */
async function restartServer(config: Config): Promise<number> {
  const socket = await connectToServer(socketPath(config.dataDir, 'supervisor'));
  if (socket !== null) return runOnServer(socket, requestOf(['restart']), print);
  print(`Grandstand does not run on the data folder ${config.dataDir}.`);
  return 1;
}
