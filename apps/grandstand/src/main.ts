import type { Command } from './command-line/command.ts';
import { OUTPUT_CLOSED, WRONG_USAGE } from './command-line/exit-codes.ts';
import { type HelpRequest, type ParsedCommand, parseCommand } from './command-line/parse-command.ts';
import { printFailure } from './command-line/run-parsed.ts';
import { closedOutput } from './commands/closed-output.ts';
import { machineUser } from './commands/machine-user.ts';
import { openTerminal } from './commands/open-terminal.ts';
import { PREVIEW_COMMAND, type PreviewInput, previewLines } from './commands/preview-command.ts';
import { START_COMMANDS } from './commands/start-commands.ts';
import { type Config, readConfig } from './config/config.ts';

/** Errors that the operator can fix: only their message is printed, without a stack trace. */
const OPERATOR_ERRORS = new Set([
  'UsageError',
  'OperationFailed',
  'ConfigError',
  'StartError',
  'DataFolderCopied',
  'DataFolderInUse',
  'DataFolderUnwritable',
  'DatabaseDamaged',
  'DatabaseIncompatible',
  'DatabaseUnreachable',
  'ExtensionMissing',
  'ToolMissing',
  'BundleProblems',
]);

async function main(args: string[]): Promise<number> {
  // Other users of this machine must not read what this process and its children write.
  process.umask(0o077);
  // The caller's folder: `./grandstand` and npm change to the project's folder first.
  const directory = process.env.GRANDSTAND_DIRECTORY || process.cwd();
  const isStart = START_COMMANDS.some(({ name }) => name === args[0]);
  const parsed = parseCommand(args, isStart ? START_COMMANDS : await allCommands(), { directory });
  if ('help' in parsed) return printHelp(parsed);
  const ended = endSignal();
  const { command, ...rest } = parsed;
  if (command.place === 'process') return runProcess(parsed, ended);
  const config = readConfig(process.env);
  const outputClosed = closedOutput(process.stdout);
  const { runHere } = await import('./commands/run-here.ts');
  const terminal = openTerminal(AbortSignal.any([ended, outputClosed]));
  const line = { arguments: args, directory, by: machineUser() };
  const code = await runHere({ command, ...rest }, line, config, terminal);
  return outputClosed.aborted ? OUTPUT_CLOSED : code;
}

async function allCommands(): Promise<readonly Command[]> {
  return (await import('./commands/all-commands.ts')).ALL_COMMANDS;
}

async function printHelp({ help }: HelpRequest): Promise<number> {
  closedOutput(process.stdout);
  const { helpText } = await import('./command-line/help-text.ts');
  for (const line of helpText(help, await allCommands())) console.log(line);
  return 0;
}

async function runProcess({ command, input, isJson }: ParsedCommand, ended: AbortSignal): Promise<number> {
  const config = readConfig(process.env);
  if (command.name === PREVIEW_COMMAND.name) return runPreview(config, input as PreviewInput, isJson, ended);
  if (command.name === 'probe') {
    const { probePorts } = await import('./ports/probe-ports.ts');
    await probePorts(config);
    return 0;
  }
  const { dev = false } = input as { readonly dev?: boolean };
  if (command.name === 'serve') {
    const { serve } = await import('./start/serve.ts');
    return serve(config, { dev, ended });
  }
  const { supervise } = await import('./supervise/supervise.ts');
  return supervise(config, { dev, ended });
}

async function runPreview(
  config: Config,
  input: PreviewInput,
  isJson: boolean,
  ended: AbortSignal,
): Promise<number> {
  const { previewChannel } = await import('./start/preview-channel.ts');
  await previewChannel(config, input, ended, preview => {
    for (const line of isJson ? [JSON.stringify(preview)] : previewLines(preview)) console.log(line);
  });
  return 0;
}

/** Aborts at the first Ctrl-C or SIGTERM; a second one has its default effect. */
function endSignal(): AbortSignal {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => end.abort());
  }
  return end.signal;
}

const terminal = {
  print: (line: string) => console.log(line),
  printError: (line: string) => console.error(line),
};
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isOperatorError = error instanceof Error && OPERATOR_ERRORS.has(error.name);
  if (isOperatorError) printFailure(error.message, terminal, process.argv.includes('--json'));
  else console.error(error);
  process.exitCode = error instanceof Error && error.name === 'UsageError' ? WRONG_USAGE : 1;
}
