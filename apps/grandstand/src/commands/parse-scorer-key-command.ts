import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type ScorerKeyCommand =
  | {
      readonly name: 'event scorer-key create';
      readonly id: number;
      readonly label: string;
      readonly days: number;
    }
  | { readonly name: 'event scorer-key list'; readonly id: number }
  | { readonly name: 'event scorer-key revoke'; readonly id: number; readonly key: number };

interface Options {
  readonly name?: string | undefined;
  readonly days?: string | undefined;
}

const DAYS = '30';
const MOST_DAYS = 366;
const LONGEST_NAME = 80;

/** Parses the arguments after `event scorer-key`: an event, and nothing for a new key, `list`, or `revoke` with a key. */
export function parseScorerKeyCommand(
  [event, verb = 'create', key, ...rest]: readonly string[],
  options: Options,
): ScorerKeyCommand {
  if (event === undefined) throw new UsageError('Which event? Use: grandstand event scorer-key ID');
  const id = readId(event);
  const [extra] = verb === 'revoke' ? rest : [key, ...rest];
  if (extra !== undefined)
    throw new UsageError(`'${extra}' is one argument too many. See 'grandstand help'.`);
  if (verb === 'list') return { name: 'event scorer-key list', id };
  if (verb === 'create') return { name: 'event scorer-key create', id, ...readKey(options) };
  if (verb !== 'revoke') throw new UsageError(`There is no command 'event scorer-key ${event} ${verb}'.`);
  if (key === undefined) throw new UsageError('Which key? Use: grandstand event scorer-key ID revoke KEY');
  return { name: 'event scorer-key revoke', id, key: readId(key) };
}

function readKey({ name = 'scorer', days = DAYS }: Options) {
  const label = name.trim();
  if (label === '' || label.length > LONGEST_NAME) {
    throw new UsageError(`--name takes 1 to ${LONGEST_NAME} letters.`);
  }
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS) {
    throw new UsageError(`--days takes a whole number from 1 to ${MOST_DAYS}.`);
  }
  return { label, days: count };
}
