import { consumeLoginCode, findLoginCode } from '@grandstand/db/login-codes';
import type { UserRow } from '@grandstand/db/user-rows';
import { addIdentity } from '@grandstand/db/users';
import { normalEmail } from '@grandstand/rules/field-rules';
import type { CallerContext } from '../http/call.ts';
import { hashKey } from './user-key.ts';

/**
 * Links a provider's login to the account with the same e-mail address that its owner has just signed in to. An expired or
 * foreign code does not fail the sign-in.
 */
export async function linkIdentity(
  { db, channel, caller, now }: CallerContext,
  user: Pick<UserRow, 'id' | 'email'>,
  code: string,
): Promise<void> {
  const codeHash = hashKey(code);
  const login = await findLoginCode(db, channel.id, codeHash, hashKey(caller.apiKey), now);
  if (login === undefined || normalEmail(login.claims.email ?? '') !== user.email) return;
  const { channel_id, provider, issuer, subject } = login;
  const identity = { channel_id, user_id: user.id, provider, issuer, subject };
  await db.tx(async tx => (await consumeLoginCode(tx, codeHash)) && (await addIdentity(tx, identity)));
}
