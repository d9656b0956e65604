import type { ReportProgress } from '@grandstand/bundle/report-progress';
import type { Config } from '../config/config.ts';
import type { Operator } from '../operator/operator.ts';
import { DONE } from './exit-codes.ts';

/** The folder to which relative paths on the command line refer. */
export interface ReadContext {
  readonly directory: string;
}

/** How the text of an argument or an option becomes a value; throws UsageError for text that is none. */
export interface Value<T> {
  /** In the help, such as `ID`; null for an option without a value. */
  readonly label: string | null;
  readonly help: string;
  /** Returns the value; `text` is undefined if it is missing. `name` is for messages, such as `--days`. */
  read(text: string | undefined, name: string, context: ReadContext): T;
  readonly isRequired: boolean;
}

/** By the name of the input's field: an option `key_file` is written `--key-file`. */
export type Values = Readonly<Record<string, Value<unknown>>>;
export type InputOf<V extends Values> = {
  readonly [K in keyof V]: V[K] extends Value<infer T> ? T : never;
};

/** The channel from a running command to the terminal; its result is printed at the end. */
export interface Progress {
  /** Prints a line for people; omitted with `--json`. */
  print(line: string): void;
  /** Prints lines for people that overwrite the previous ones in a terminal; omitted with `--json`. */
  update(lines: readonly string[]): void;
  /** Prints one of many results: `update` for people, or a line of JSON. */
  emit(data: unknown, lines: readonly string[]): void;
  /** Shows a bar in a terminal while long work runs; nothing elsewhere and with `--json`. */
  report: ReportProgress;
  /** Aborts when the operator interrupts the command or stops reading. */
  readonly signal: AbortSignal;
  readonly isTerminal: boolean;
}

interface Syntax<A extends Values, O extends Values> {
  /** Such as `order list`. */
  readonly name: string;
  /** One sentence in the imperative, without a full stop. */
  readonly summary: string;
  /** Paragraphs of the help below the summary. */
  readonly notes?: readonly string[];
  /** In the order of the command line. */
  readonly arguments?: A;
  readonly options?: O;
}

interface CommandSpec<A extends Values, O extends Values, D, R> extends Syntax<A, O> {
  /** The question to answer before the command destroys something; null if it does not in this case. */
  confirm?(deps: D, input: InputOf<A> & InputOf<O>, progress: Progress): Promise<string | null>;
  /** When it asks, such as `if anybody gets a mail`; left out if it always does. */
  readonly asks?: string;
  run(deps: D, input: InputOf<A> & InputOf<O>, progress: Progress): Promise<R>;
  /** The result for people; by default nothing is printed. */
  show?(result: R, input: InputOf<A> & InputOf<O>): readonly string[];
  /** The exit code after the result was printed; by default 0. */
  exitCode?(result: R): number;
}

interface Result {
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly code: number;
}

interface Runnable<D> {
  readonly asks: string | undefined;
  readonly confirm: ((deps: D, input: object, progress: Progress) => Promise<string | null>) | undefined;
  run(deps: D, input: object, progress: Progress): Promise<Result>;
}

interface CommandSyntax {
  readonly name: string;
  readonly summary: string;
  readonly notes: readonly string[];
  readonly arguments: Values;
  readonly options: Values;
  /** Left out of the list of commands: other processes call it. */
  readonly isInternal: boolean;
}

/** Runs in the server, or in this process if no server runs. */
export interface OperatorCommand extends CommandSyntax, Runnable<Operator> {
  readonly place: 'server';
}
/** Runs in this process in any case: it needs files or a connection of this machine, and no database. */
export interface LocalCommand extends CommandSyntax, Runnable<Config> {
  readonly place: 'here';
  /** Whether the database has a record of it once it has succeeded: it fills that database. */
  readonly isRecorded: boolean;
}
/** Is a process of its own; `main.ts` starts it. */
export interface ProcessCommand extends CommandSyntax {
  readonly place: 'process';
  /** Prints a result, which can be JSON. */
  readonly hasResult: boolean;
}
export type Command = OperatorCommand | LocalCommand | ProcessCommand;

type NoValues = Record<never, never>;

function syntaxOf({
  name,
  summary,
  notes = [],
  arguments: args = {},
  options = {},
}: Syntax<Values, Values>): CommandSyntax {
  return { name, summary, notes, arguments: args, options, isInternal: false };
}

/** The parser reads the input by the same values as the type describes, so it has this type. */
function runnable<A extends Values, O extends Values, D, R>(spec: CommandSpec<A, O, D, R>): Runnable<D> {
  const typed = (input: object) => input as InputOf<A> & InputOf<O>;
  const { confirm } = spec;
  return {
    asks: spec.asks,
    confirm: confirm && ((deps, input, progress) => confirm(deps, typed(input), progress)),
    async run(deps, input, progress) {
      const data = await spec.run(deps, typed(input), progress);
      const lines = spec.show?.(data, typed(input)) ?? [];
      return { data, lines, code: spec.exitCode?.(data) ?? DONE };
    },
  };
}

export function operatorCommand<R, A extends Values = NoValues, O extends Values = NoValues>(
  spec: CommandSpec<A, O, Operator, R>,
): OperatorCommand {
  return { ...syntaxOf(spec), ...runnable(spec), place: 'server' };
}

export function localCommand<R, A extends Values = NoValues, O extends Values = NoValues>(
  spec: CommandSpec<A, O, Config, R> & { readonly isRecorded?: boolean },
): LocalCommand {
  return { ...syntaxOf(spec), ...runnable(spec), place: 'here', isRecorded: spec.isRecorded ?? false };
}

export function processCommand(
  spec: Syntax<Values, Values> & { readonly hasResult?: boolean },
): ProcessCommand {
  return { ...syntaxOf(spec), place: 'process', hasResult: spec.hasResult ?? false };
}

/** Leaves a command out of the list and the reference. */
export function internal<C extends Command>(command: C): C {
  return { ...command, isInternal: true };
}
