import { readId } from './read-id.ts';
import { UsageError } from './usage.ts';

export type SubscriptionCommand =
  | { readonly name: 'subscription list'; readonly channel: string | null }
  | { readonly name: 'subscription show' | 'subscription cancel'; readonly id: number };

/** Parses the arguments after `subscription`. */
export function parseSubscriptionCommand(
  [verb, target, ...rest]: readonly string[],
  { channel }: { readonly channel?: string | undefined },
): SubscriptionCommand {
  const name = `subscription ${verb ?? ''}`.trim();
  const tooMany = name === 'subscription list' ? target : rest[0];
  if (tooMany !== undefined)
    throw new UsageError(`'${tooMany}' is one argument too many. See 'grandstand help'.`);
  if (name === 'subscription list') return { name, channel: channel ?? null };
  if (name !== 'subscription show' && name !== 'subscription cancel')
    throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  if (target === undefined) throw new UsageError(`Which subscription? Use: grandstand ${name} ID`);
  return { name, id: readId(target) };
}
