import { isEmail, normalEmail } from '@grandstand/rules/field-rules';
import { UsageError } from './usage.ts';

export type UserCommand =
  | { readonly name: 'user create' | 'user reset'; readonly email: string; readonly channel: string }
  | { readonly name: 'user list'; readonly channel: string };

/** Parses the arguments after `user`. */
export function parseUserCommand(
  [verb, target, ...rest]: readonly string[],
  { channel }: { readonly channel?: string | undefined },
): UserCommand {
  if (rest.length > 0) throw new UsageError(`'${rest[0]}' is one argument too many. See 'grandstand help'.`);
  const name = `user ${verb ?? ''}`.trim();
  if (name !== 'user create' && name !== 'user reset' && name !== 'user list') {
    throw new UsageError(`There is no command '${name}'. See 'grandstand help'.`);
  }
  if (channel === undefined)
    throw new UsageError(`Of which channel? Use: grandstand ${name} … --channel KEY`);
  if (name === 'user list') return { name, channel };
  const email = normalEmail(target ?? '');
  if (!isEmail(email)) throw new UsageError(`Whose account? Use: grandstand ${name} EMAIL --channel KEY`);
  return { name, email, channel };
}
