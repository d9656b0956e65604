import { parseArgs } from 'node:util';
import { nearestWord } from '@grandstand/bundle/check/nearest-word';
import type { Command, ReadContext, Value, Values } from './command.ts';
import { UsageError } from './errors.ts';
import { optionsOf } from './options-of.ts';

export interface ParsedCommand<C extends Command = Command> {
  readonly command: C;
  readonly input: object;
  /** Print the result as JSON. */
  readonly isJson: boolean;
  /** The operator has confirmed in advance. */
  readonly isConfirmed: boolean;
}
/** The help of one command, of the commands whose names start with these words, or of all. */
export interface HelpRequest {
  readonly help: readonly string[];
}

/** Parses the arguments of the command line against `commands`. */
export function parseCommand(
  args: readonly string[],
  commands: readonly Command[],
  context: ReadContext,
): ParsedCommand | HelpRequest {
  const words = args.slice(0, wordCount(args));
  if (words.length === 0) return firstOptionHelp(args);
  if (words[0] === 'help') return { help: knownPrefix(words.slice(1), commands) };
  const command = findCommand(words, commands);
  if (command === undefined) {
    if (asksForHelp(args)) return { help: knownPrefix(words, commands) };
    throw new UsageError(unknownCommand(words, commands));
  }
  const length = command.name.split(' ').length;
  if (asksForHelp(args)) return { help: words.slice(0, length) };
  return parseInput(command, args.slice(length), context);
}

/** The arguments before the first option. */
function wordCount(args: readonly string[]): number {
  const first = args.findIndex(arg => arg.startsWith('-'));
  return first === -1 ? args.length : first;
}

function firstOptionHelp([first]: readonly string[]): HelpRequest {
  if (first === undefined || first === '--help' || first === '-h') return { help: [] };
  throw new UsageError(
    `Which command? Options follow the command, before '${first}'. See: ./grandstand help`,
  );
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).some(arg => arg === '--help' || arg === '-h');
}

/** The command with the longest name that the words start with. */
function findCommand(words: readonly string[], commands: readonly Command[]): Command | undefined {
  const text = `${words.join(' ')} `;
  return commands
    .filter(({ name }) => text.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

function knownPrefix(words: readonly string[], commands: readonly Command[]): readonly string[] {
  if (words.length === 0 || commandsBelow(words, commands).length > 0) return words;
  const command = findCommand(words, commands);
  if (command !== undefined) return command.name.split(' ');
  throw new UsageError(unknownCommand(words, commands));
}

/** The commands whose names start with these words. */
export function commandsBelow(words: readonly string[], commands: readonly Command[]): Command[] {
  const prefix = words.map(word => `${word} `).join('');
  return commands.filter(({ name }) => `${name} `.startsWith(prefix));
}

function unknownCommand(words: readonly string[], commands: readonly Command[]): string {
  const known = words.findIndex((_, i) => commandsBelow(words.slice(0, i + 1), commands).length === 0);
  const prefix = words.slice(0, known === -1 ? words.length : known);
  const next = [
    ...new Set(
      commandsBelow(
        prefix,
        commands.filter(({ isInternal }) => !isInternal),
      ).map(({ name }) => name.split(' ')[prefix.length] ?? ''),
    ),
  ];
  const wrong = words[prefix.length];
  const help = `See: ./grandstand help${prefix.length === 0 ? '' : ` ${prefix.join(' ')}`}`;
  if (wrong === undefined) return `'${prefix.join(' ')}' is not complete: add ${next.join(', ')}. ${help}`;
  const name = [...prefix, wrong].join(' ');
  const nearest = nearestWord(wrong, next);
  const suggestion = nearest === undefined ? '' : ` Did you mean '${[...prefix, nearest].join(' ')}'?`;
  return `There is no command '${name}'.${suggestion} ${help}`;
}

function parseInput(command: Command, args: readonly string[], context: ReadContext): ParsedCommand {
  const specs = optionSpecs(optionsOf(command));
  const { values, positionals } = readArguments(command, args, specs);
  const names = Object.keys(command.arguments);
  const extra = positionals[names.length];
  if (extra !== undefined) {
    throw new UsageError(`'${extra}' is one argument too many. ${usageOf(command)}`);
  }
  if (values.csv === true && values.json === true) throw new UsageError('Use either --csv or --json.');
  const input: Record<string, unknown> = {};
  for (const [index, [name, value]] of Object.entries(command.arguments).entries()) {
    if (value.isRequired && positionals[index] === undefined) {
      throw new UsageError(`${value.label} is missing: ${value.help}. ${usageOf(command)}`);
    }
    input[name] = value.read(positionals[index], value.label ?? name, context);
  }
  for (const [name, value] of Object.entries(command.options)) {
    input[name] = readOption(command, name, value, values[flagName(name)], context);
  }
  return { command, input, isJson: values.json === true, isConfirmed: values.yes === true };
}

function readOption(
  command: Command,
  name: string,
  value: Value<unknown>,
  text: string | boolean | undefined,
  context: ReadContext,
): unknown {
  const shown = `--${flagName(name)}`;
  if (value.isRequired && text === undefined) {
    throw new UsageError(`${shown} ${value.label} is missing: ${value.help}. ${usageOf(command)}`);
  }
  return value.read(text === undefined ? undefined : String(text), shown, context);
}

interface OptionSpec {
  readonly type: 'string' | 'boolean';
}

function optionSpecs(options: Values): Record<string, OptionSpec> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { label }]) => [
      flagName(name),
      { type: label === null ? 'boolean' : 'string' },
    ]),
  );
}

function readArguments(command: Command, args: readonly string[], specs: Record<string, OptionSpec>) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: withNegativeNumbers(args, specs),
      options: specs,
      allowPositionals: true,
      tokens: true,
    });
    const seen = new Set<string>();
    for (const token of tokens) {
      if (token.kind !== 'option') continue;
      if (seen.has(token.name)) throw new UsageError(`--${token.name} is given twice.`);
      seen.add(token.name);
    }
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    throw new UsageError(optionProblem(error, command, specs));
  }
}

function optionProblem(error: unknown, command: Command, specs: Record<string, OptionSpec>): string {
  if (error instanceof UsageError) return error.message;
  const message = error instanceof Error ? error.message : String(error);
  const [, wrong] = /^Unknown option '(-{1,2}[^']*)'/.exec(message) ?? [];
  if (wrong === undefined) return `${message.split('\n')[0]}. ${usageOf(command)}`;
  const nearest = nearestWord(wrong.replace(/^-+/, ''), Object.keys(specs));
  const suggestion = nearest === undefined ? '' : ` Did you mean --${nearest}?`;
  return `'${command.name}' has no option ${wrong}.${suggestion} ${usageOf(command)}`;
}

/** Node parses `-1` as a short option; as `--home=-1` it is the value of an option, and after `--` an argument. */
function withNegativeNumbers(args: readonly string[], specs: Record<string, OptionSpec>): string[] {
  const options: string[] = [];
  const negative: string[] = [];
  for (const arg of args) {
    const previous = options.at(-1) ?? '';
    const takesValue = specs[previous.replace(/^--/, '')]?.type === 'string' && previous.startsWith('--');
    if (!/^-\d/.test(arg) || options.includes('--')) options.push(arg);
    else if (takesValue) options.push(`${options.pop()}=${arg}`);
    else negative.push(arg);
  }
  return negative.length === 0 ? options : [...options, '--', ...negative];
}

/** How the option of a field is written. */
export function flagName(field: string): string {
  return field.replaceAll('_', '-');
}

/** E.g. `Use: ./grandstand order refund ID --reason TEXT`. */
function usageOf(command: Command): string {
  return `Use: ./grandstand ${synopsis(command)}`;
}

/** E.g. `order refund ID --reason TEXT [--yes]`. */
export function synopsis(command: Command): string {
  const args = Object.values(command.arguments).map(({ label, isRequired }) =>
    isRequired ? `${label}` : `[${label}]`,
  );
  const options = Object.entries(command.options).map(([name, { label, isRequired }]) => {
    const text = label === null ? `--${flagName(name)}` : `--${flagName(name)} ${label}`;
    return isRequired ? text : `[${text}]`;
  });
  return [command.name, ...args, ...options].join(' ');
}
