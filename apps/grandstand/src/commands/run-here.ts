import { join } from 'node:path';
import type { LocalCommand, OperatorCommand } from '../command-line/command.ts';
import { DONE, INTERRUPTED } from '../command-line/exit-codes.ts';
import type { ParsedCommand } from '../command-line/parse-command.ts';
import { runParsed, type Terminal } from '../command-line/run-parsed.ts';
import type { Config } from '../config/config.ts';
import { connectOnceStarted, runOnServer } from '../control/control-client.ts';

interface CommandLine {
  readonly arguments: string[];
  readonly directory: string;
  readonly by: string;
}

/**
 * Runs a command from the terminal: through the running server if there is one, because an embedded database belongs
 * to one process; otherwise in this process, worker included.
 */
export async function runHere(
  { command, ...parsed }: ParsedCommand<OperatorCommand | LocalCommand>,
  line: CommandLine,
  config: Config,
  terminal: Terminal & { readonly isInteractive: boolean },
): Promise<number> {
  if (command.place === 'here') {
    const run = () => runParsed(command, parsed, config, terminal);
    return command.isRecorded ? recordedAfterwards(run, line, config) : run();
  }
  const { signal } = terminal;
  const onWait = () =>
    terminal.printError('The server is starting. The command waits for it; Ctrl-C ends it.');
  const socket = await connectOnceStarted(config.dataDir, { signal, onWait });
  if (signal.aborted) {
    socket?.destroy();
    return INTERRUPTED;
  }
  if (socket !== null) {
    const { isTerminal, isInteractive, showStatus } = terminal;
    const status = showStatus !== undefined;
    const request = { ...line, terminal: isTerminal, status, interactive: isInteractive };
    return runOnServer(socket, request, terminal, signal);
  }
  // Loaded only without a server: they take longer than the rest of a command.
  const [{ createLog }, { openOperator }, { runRecorded }] = await Promise.all([
    import('../operator/log.ts'),
    import('../operator/open-operator.ts'),
    import('./run-command.ts'),
  ]);
  const operator = await openOperator(config, createLog(config));
  try {
    if (command.name === 'media add') await operator.startWork(signal);
    const words = { args: line.arguments, by: line.by };
    return await runRecorded(command, parsed, words, operator, terminal);
  } finally {
    await operator.close();
  }
}

/** The database, which the command fills, gets the entry in its audit log once the command has succeeded. */
async function recordedAfterwards(
  run: () => Promise<number>,
  { arguments: words, by }: CommandLine,
  { dataDir, databaseUrl }: Config,
): Promise<number> {
  const started_at = new Date();
  const code = await run();
  if (code !== DONE) return code;
  const [{ openDatabase }, { recordEnded }] = await Promise.all([
    import('@grandstand/db/open-database'),
    import('../operations/audit.ts'),
  ]);
  const db = await openDatabase({ url: databaseUrl, dir: join(dataDir, 'database') });
  try {
    await recordEnded(db, { by_user: by, words, started_at }, code);
    return code;
  } finally {
    await db.close();
  }
}
