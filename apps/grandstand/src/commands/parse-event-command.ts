import {
  type IncidentCommand,
  type IncidentOptions,
  parseClockOffset,
  parseIncidentCommand,
} from './parse-incident-command.ts';
import { parseScorerKeyCommand, type ScorerKeyCommand } from './parse-scorer-key-command.ts';
import { readId } from './read-id.ts';
import { readLabel, readPoints } from './read-score.ts';
import { UsageError } from './usage.ts';

const EVENT_COMMANDS = [
  'event start',
  'event end',
  'event watch',
  'event key show',
  'event key rotate',
  'event key revoke',
] as const;
type EventCommandName = (typeof EVENT_COMMANDS)[number];

export type EventCommand =
  | { readonly name: 'event list' }
  | { readonly name: EventCommandName; readonly id: number }
  | {
      readonly name: 'event score';
      readonly id: number;
      readonly home_score: number;
      readonly away_score: number;
      readonly period_label?: string;
    }
  | IncidentCommand
  | ScorerKeyCommand;

/** Parses the arguments after `event`. */
export function parseEventCommand(
  args: readonly string[],
  options: IncidentOptions & Parameters<typeof parseScorerKeyCommand>[1],
): EventCommand {
  if (args[0] === 'incident') return parseIncidentCommand(args.slice(1), options);
  if (args[0] === 'scorer-key') return parseScorerKeyCommand(args.slice(1), options);
  if (args[0] === 'clock-offset') return parseClockOffset(args.slice(1));
  const verbLength = args[0] === 'key' ? 2 : 1;
  const name = ['event', ...args.slice(0, verbLength)].join(' ');
  const [target, extra] = args.slice(verbLength);
  if (extra !== undefined)
    throw new UsageError(`'${extra}' is one argument too many. See 'grandstand help'.`);
  if (name === 'event list' && target === undefined) return { name };
  if (name === 'event incidents') return { name, id: idOf(name, target) };
  if (name === 'event score') return { name, id: idOf(name, target), ...readScore(options) };
  const known = EVENT_COMMANDS.find(command => command === name);
  if (known === undefined) throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  return { name: known, id: idOf(known, target) };
}

function idOf(name: string, target: string | undefined): number {
  if (target === undefined) throw new UsageError(`Which event? Use: grandstand ${name} ID`);
  return readId(target);
}

function readScore({ home, away, period }: IncidentOptions) {
  if (home === undefined || away === undefined) {
    throw new UsageError('Which score? Use: grandstand event score ID --home N --away N [--period TEXT]');
  }
  const scores = { home_score: readPoints('home', home), away_score: readPoints('away', away) };
  return period === undefined ? scores : { ...scores, period_label: readLabel(period) };
}
