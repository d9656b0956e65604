import type { OperatorCommand } from '../command-line/command.ts';
import { UsageError } from '../command-line/errors.ts';
import { WRONG_USAGE } from '../command-line/exit-codes.ts';
import { helpText } from '../command-line/help-text.ts';
import { type ParsedCommand, parseCommand } from '../command-line/parse-command.ts';
import { printFailure, runParsed, type Terminal } from '../command-line/run-parsed.ts';
import { audited } from '../operations/audit.ts';
import type { Operator } from '../operator/operator.ts';
import { ALL_COMMANDS } from './all-commands.ts';

interface CommandLine {
  readonly arguments: readonly string[];
  /** The folder to which relative paths refer. */
  readonly directory: string;
  /** The user of the machine who runs it. */
  readonly by: string;
}

/** Runs a command line with an open operator, in the server or in this process. Returns its exit code. */
export async function runCommand(
  { arguments: args, directory, by }: CommandLine,
  operator: Operator,
  terminal: Terminal,
): Promise<number> {
  try {
    const parsed = parseCommand(args, ALL_COMMANDS, { directory });
    if ('help' in parsed) {
      for (const line of helpText(parsed.help, ALL_COMMANDS)) terminal.print(line);
      return 0;
    }
    const { command, ...rest } = parsed;
    if (command.place === 'server') return await runRecorded(command, rest, { args, by }, operator, terminal);
    throw new UsageError(`'${command.name}' does not run in the server.`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    printFailure(error.message, terminal, args.includes('--json'));
    return WRONG_USAGE;
  }
}

/** Runs a command with an entry in the audit log, unless another process of the product calls it. */
export function runRecorded(
  command: OperatorCommand,
  parsed: Omit<ParsedCommand, 'command'>,
  { args, by }: { readonly args: readonly string[]; readonly by: string },
  operator: Operator,
  terminal: Terminal,
): Promise<number> {
  const run = () => runParsed(command, parsed, operator, terminal);
  return command.isInternal ? run() : audited(operator, { by_user: by, words: args }, run);
}
