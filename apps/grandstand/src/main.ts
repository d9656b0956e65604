import { closedOutput } from './commands/closed-output.ts';
import { parseCommand } from './commands/parse-command.ts';
import { USAGE } from './commands/usage.ts';
import { readConfig } from './config/config.ts';

/** Errors that are a person's to mend: their message is the whole story, a stack would only hide it. */
const SPOKEN = new Set([
  'UsageError',
  'ConfigError',
  'StartError',
  'DataFolderInUse',
  'DataFolderUnwritable',
  'DatabaseDamaged',
  'DatabaseIncompatible',
  'DatabaseUnreachable',
  'ExtensionMissing',
  'ToolMissing',
  'BundleProblems',
]);

/** What a shell answers for a command whose reader has left. */
const READER_LEFT = 141;

async function main(words: string[]): Promise<number> {
  // Nothing that this process or its children write is for other users of this machine.
  process.umask(0o077);
  const command = parseCommand(words, process.cwd());
  if (command.name === 'help') {
    closedOutput(process.stdout);
    console.log(USAGE);
    return 0;
  }
  const config = readConfig(process.env);
  const ended = endSignal();
  if (command.name === 'start') {
    const { supervise } = await import('./supervise/supervise.ts');
    return supervise(config, { dev: command.dev, ended });
  }
  if (command.name === 'probe') {
    const { probePorts } = await import('./ports/probe-ports.ts');
    await probePorts(config);
    return 0;
  }
  if (command.name === 'serve') {
    const { serve } = await import('./start/serve.ts');
    return serve(config, { dev: command.dev, ended });
  }
  const unread = closedOutput(process.stdout);
  const { runHere } = await import('./commands/run-here.ts');
  const code = await runHere(command, words, config, AbortSignal.any([ended, unread]));
  return unread.aborted ? READER_LEFT : code;
}

/** Aborts at the first Ctrl-C or SIGTERM; a second one does what it always does. */
function endSignal(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => end.abort());
  }
  return end.signal;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isSpoken = error instanceof Error && SPOKEN.has(error.name);
  console.error(isSpoken ? error.message : error);
  process.exitCode = 1;
}
