import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type UploadKeyCommand =
  | {
      readonly name: 'upload-key create';
      readonly channel: string;
      readonly label: string;
      readonly days: number;
    }
  | { readonly name: 'upload-key list'; readonly channel: string | null }
  | { readonly name: 'upload-key revoke'; readonly id: number };

interface Words {
  readonly channel?: string | undefined;
  readonly name?: string | undefined;
  readonly days?: string | undefined;
}

const DAYS = '90';
const MOST_DAYS = 366;
const LONGEST_NAME = 80;

/** Parses the arguments after `upload-key`. */
export function parseUploadKeyCommand(
  [verb, target, ...rest]: readonly string[],
  values: Words,
): UploadKeyCommand {
  if (rest.length > 0) throw new UsageError(`'${rest[0]}' is one argument too many. See 'grandstand help'.`);
  const name = `upload-key ${verb ?? ''}`.trim();
  if (name === 'upload-key list') return { name, channel: values.channel ?? null };
  if (name === 'upload-key revoke') {
    if (target === undefined) throw new UsageError('Which key? Use: grandstand upload-key revoke ID');
    return { name, id: readId(target) };
  }
  if (name === 'upload-key create') return create(values);
  throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
}

function create({ channel, name = 'operator', days = DAYS }: Words): UploadKeyCommand {
  if (channel === undefined) {
    throw new UsageError('For which channel? Use: grandstand upload-key create --channel KEY');
  }
  const label = name.trim();
  if (label === '' || label.length > LONGEST_NAME) {
    throw new UsageError(`--name takes 1 to ${LONGEST_NAME} letters.`);
  }
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS) {
    throw new UsageError(`--days takes a whole number from 1 to ${MOST_DAYS}.`);
  }
  return { name: 'upload-key create', channel, label, days: count };
}
