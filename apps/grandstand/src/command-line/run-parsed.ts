import type { Progress } from './command.ts';
import { OperationFailed, UsageError } from './errors.ts';
import { FAILED, WRONG_USAGE } from './exit-codes.ts';
import type { ParsedCommand } from './parse-command.ts';
import { progressBar } from './progress-bar.ts';

/** The terminal of the operator, here or at the other end of the control socket. */
export interface Terminal {
  print(line: string): void;
  /** Prints to the standard error stream. */
  printError(line: string): void;
  /** Asks a question; null if nobody can answer. */
  confirm(question: string): Promise<boolean | null>;
  readonly signal: AbortSignal;
  /** True for a terminal, whose lines can be overwritten. */
  readonly isTerminal: boolean;
  /** Shows a line on the error stream until the next output; missing unless both streams are a terminal. */
  showStatus?(line: string): void;
}

interface Runnable<D> {
  readonly confirm: ((deps: D, input: object, progress: Progress) => Promise<string | null>) | undefined;
  run(
    deps: D,
    input: object,
    progress: Progress,
  ): Promise<{ readonly data: unknown; readonly lines: readonly string[]; readonly code: number }>;
}

type Parsed = Omit<ParsedCommand, 'command'>;

/** Runs a command and prints its result or the reason of its failure. Returns the exit code. */
export async function runParsed<D>(
  command: Runnable<D>,
  { input, isJson, isConfirmed }: Parsed,
  deps: D,
  terminal: Terminal,
): Promise<number> {
  try {
    const progress = progressOf(terminal, isJson);
    const question = isConfirmed ? null : ((await command.confirm?.(deps, input, progress)) ?? null);
    if (question !== null) await requireConfirmation(question, terminal);
    const { data, lines, code } = await command.run(deps, input, progress);
    if (!isJson) for (const line of lines) terminal.print(line);
    else if (data !== undefined) terminal.print(JSON.stringify(data, null, 2));
    return code;
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === null) throw error;
    printFailure(String(Object(error).message), terminal, isJson);
    return code;
  }
}

/** Prints why a command failed; with `--json` as an object, so that the output is JSON in any case. */
export function printFailure(
  message: string,
  terminal: Pick<Terminal, 'print' | 'printError'>,
  isJson: boolean,
): void {
  if (message === '') return;
  if (isJson) terminal.print(JSON.stringify({ error: message }));
  else terminal.printError(message);
}

function exitCodeOf(error: unknown): number | null {
  if (error instanceof OperationFailed) return error.exitCode;
  return error instanceof UsageError ? WRONG_USAGE : null;
}

async function requireConfirmation(question: string, terminal: Terminal): Promise<void> {
  const isConfirmed = await terminal.confirm(question);
  if (isConfirmed === true) return;
  if (isConfirmed === false) throw new OperationFailed('Nothing was changed.', FAILED);
  throw new UsageError(`${question} Nothing was changed: add --yes to confirm.`);
}

function progressOf(terminal: Terminal, isJson: boolean): Progress {
  const { signal } = terminal;
  if (isJson) {
    const emit = (data: unknown) => terminal.print(JSON.stringify(data));
    const none = () => undefined;
    return { print: none, update: none, report: none, emit, signal, isTerminal: false };
  }
  const update = overwriteLines(terminal);
  const print = (line: string) => terminal.print(line);
  const report = statusReport(terminal);
  return {
    print,
    update,
    report,
    emit: (_, lines) => update(lines),
    signal,
    isTerminal: terminal.isTerminal,
  };
}

/** A line is shown only if it differs from the one before it: at most a hundred for each task. */
function statusReport(terminal: Terminal): Progress['report'] {
  let shown = '';
  return (task, share) => {
    const line = share === null ? `${task} …` : `${task} ${progressBar(share)} ${Math.floor(share * 100)} %`;
    if (line !== shown) terminal.showStatus?.(line);
    shown = line;
  };
}

/** In a terminal, each call overwrites the lines of the one before it. */
function overwriteLines({ print, isTerminal }: Terminal): Progress['update'] {
  let height = 0;
  return lines => {
    const back = isTerminal && height > 0 ? `\u001b[${height}A\u001b[0J` : '';
    height = lines.length;
    for (const [i, line] of lines.entries()) print(i === 0 ? back + line : line);
  };
}
