import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type ClipCommand =
  | { readonly name: 'clip list'; readonly channel: string | null }
  | { readonly name: 'clip unpublish' | 'clip restore'; readonly id: number };

/** Parses the arguments after `clip`. */
export function parseClipCommand(
  [verb, target, ...rest]: readonly string[],
  { channel }: { readonly channel?: string | undefined },
): ClipCommand {
  const name = `clip ${verb ?? ''}`.trim();
  const tooMany = name === 'clip list' ? target : rest[0];
  if (tooMany !== undefined)
    throw new UsageError(`'${tooMany}' is one argument too many. See 'grandstand help'.`);
  if (name === 'clip list') return { name, channel: channel ?? null };
  if (name !== 'clip unpublish' && name !== 'clip restore')
    throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  if (target === undefined) throw new UsageError(`Which clip? Use: grandstand ${name} ID`);
  return { name, id: readId(target) };
}
