import { closedOutput } from './commands/closed-output.ts';
import { parseCommand } from './commands/parse-command.ts';
import { USAGE } from './commands/usage.ts';
import { readConfig } from './config/config.ts';

/** Errors that the operator can fix: only their message is printed, without a stack trace. */
const OPERATOR_ERRORS = new Set([
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

/** The exit code of shells for a command ended by SIGPIPE. */
const OUTPUT_CLOSED = 141;

async function main(args: string[]): Promise<number> {
  // Other users of this machine must not read what this process and its children write.
  process.umask(0o077);
  const command = parseCommand(args, process.cwd());
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
  const outputClosed = closedOutput(process.stdout);
  const { runHere } = await import('./commands/run-here.ts');
  const code = await runHere(command, args, config, AbortSignal.any([ended, outputClosed]));
  return outputClosed.aborted ? OUTPUT_CLOSED : code;
}

/** Aborts at the first Ctrl-C or SIGTERM; a second one has its default effect. */
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
  const isOperatorError = error instanceof Error && OPERATOR_ERRORS.has(error.name);
  console.error(isOperatorError ? error.message : error);
  process.exitCode = 1;
}
