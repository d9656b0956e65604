import type { Command } from './command.ts';
import { optionsOf } from './options-of.ts';
import { commandsBelow, flagName, synopsis } from './parse-command.ts';

const WIDEST_SYNOPSIS = 40;

/** The help of one command, of the commands whose names start with `words`, or of all. */
export function helpText(words: readonly string[], commands: readonly Command[]): string[] {
  const listed = commands.filter(({ isInternal }) => !isInternal);
  const below = commandsBelow(words, words.length === 0 ? listed : commands);
  const [only] = below;
  if (below.length === 1 && only !== undefined) return commandHelp(only);
  return [
    words.length === 0
      ? 'grandstand: run one installation of the product'
      : `./grandstand ${words.join(' ')}`,
    '',
    ...commandLines(below),
    '',
    'Help for one command: ./grandstand help COMMAND, or --help after it.',
    'Every command but start accepts --json; commands that destroy something ask first, and accept --yes.',
    'Exit codes: 0 done, 1 failed, 2 wrong command line or missing confirmation.',
  ];
}

function commandLines(commands: readonly Command[]): string[] {
  return commands.flatMap((command, index) => {
    const head = command.name.padEnd(WIDEST_SYNOPSIS - 2);
    const isNewNoun = index > 0 && nounOf(command) !== nounOf(commands[index - 1]);
    return [...(isNewNoun ? [''] : []), `  ${head}${command.summary}`];
  });
}

function nounOf(command: Command | undefined): string | undefined {
  return command?.name.split(' ')[0];
}

/** The lines that describe the arguments and options of a command. */
export function valueLines(command: Command): (readonly [name: string, help: string])[] {
  return [
    ...Object.values(command.arguments).map(({ label, help }) => [label ?? '', help] as const),
    ...Object.entries(optionsOf(command)).map(
      ([name, { label, help }]) => [`--${flagName(name)}${label === null ? '' : ` ${label}`}`, help] as const,
    ),
  ];
}

function commandHelp(command: Command): string[] {
  const lines = valueLines(command);
  const width = Math.max(0, ...lines.map(([name]) => name.length));
  return [
    `./grandstand ${synopsis(command)}`,
    '',
    `${command.summary}.`,
    ...(command.notes.length === 0 ? [] : ['', ...command.notes]),
    ...(lines.length === 0 ? [] : ['', ...lines.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`)]),
  ];
}
