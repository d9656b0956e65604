import { consumeLoginCode, findLoginCode } from '@grandstand/db/login-codes';
import { findUserByIdentity } from '@grandstand/db/users';
import { refuseSignedIn, signIn } from '#shared/accounts/sign-in.ts';
import { hashKey } from '#shared/accounts/user-key.ts';
import { AppError } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';

/** Decision C25: exchanges the one-time code of a social login for a session, if its identity has an account. Only the key that started the login may do so. */
export const addSession = personalCall('addSession', async context => {
  const { db, channel, caller, now } = context;
  const { body } = context.input;
  refuseSignedIn(caller);
  const codeHash = hashKey(body.code);
  const code = await findLoginCode(db, channel.id, codeHash, hashKey(caller.apiKey), now);
  const user = code && (await findUserByIdentity(db, channel.id, code));
  if (user === undefined || !(await consumeLoginCode(db, codeHash))) throw new AppError('wrong_auth_data');
  return { data: await signIn(context, await context.services.content(), db, user) };
});
