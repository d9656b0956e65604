import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

const OF_ONE_EVENT = [
  'event start',
  'event end',
  'event watch',
  'event key show',
  'event key rotate',
  'event key revoke',
] as const;
type OfOneEvent = (typeof OF_ONE_EVENT)[number];

export type EventCommand =
  | { readonly name: 'event list' }
  | { readonly name: OfOneEvent; readonly id: number }
  | {
      readonly name: 'event score';
      readonly id: number;
      readonly home_score: number;
      readonly away_score: number;
      readonly period_label?: string;
    };

interface ScoreWords {
  readonly home?: string | undefined;
  readonly away?: string | undefined;
  readonly period?: string | undefined;
}

const MAX_PERIOD_CHARACTERS = 40;

/** `words` follow `event`. */
export function parseEventCommand(words: readonly string[], score: ScoreWords): EventCommand {
  const verbWords = words[0] === 'key' ? 2 : 1;
  const name = ['event', ...words.slice(0, verbWords)].join(' ');
  const [target, extra] = words.slice(verbWords);
  if (extra !== undefined) throw new UsageError(`'${extra}' is one word too many. See 'grandstand help'.`);
  if (name === 'event list' && target === undefined) return { name };
  if (name === 'event score') return { name, id: idOf(name, target), ...readScore(score) };
  const known = OF_ONE_EVENT.find(one => one === name);
  if (known === undefined) throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  return { name: known, id: idOf(known, target) };
}

function idOf(name: string, target: string | undefined): number {
  if (target === undefined) throw new UsageError(`Which event? Say: grandstand ${name} ID`);
  return readId(target);
}

function readScore({ home, away, period }: ScoreWords) {
  if (home === undefined || away === undefined) {
    throw new UsageError('Which score? Say: grandstand event score ID --home N --away N [--period TEXT]');
  }
  const scores = { home_score: readPoints('home', home), away_score: readPoints('away', away) };
  if (period === undefined) return scores;
  const label = period.trim();
  if (label === '' || label.length > MAX_PERIOD_CHARACTERS) {
    throw new UsageError(`--period takes 1 to ${MAX_PERIOD_CHARACTERS} characters.`);
  }
  return { ...scores, period_label: label };
}

function readPoints(side: string, text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(`--${side} ${text} is not a score: scores are whole numbers from 0 to 9999.`);
}
