import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type ContactCommand =
  | { readonly name: 'contact list'; readonly channel: string | null }
  | { readonly name: 'contact show'; readonly id: number };

/** Parses the arguments after `contact`. */
export function parseContactCommand(
  [verb, target, ...rest]: readonly string[],
  { channel }: { readonly channel?: string | undefined },
): ContactCommand {
  const name = `contact ${verb ?? ''}`.trim();
  const tooMany = name === 'contact list' ? target : rest[0];
  if (tooMany !== undefined)
    throw new UsageError(`'${tooMany}' is one argument too many. See 'grandstand help'.`);
  if (name === 'contact list') return { name, channel: channel ?? null };
  if (name !== 'contact show') throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  if (target === undefined) throw new UsageError(`Which message? Use: grandstand ${name} ID`);
  return { name, id: readId(target) };
}
