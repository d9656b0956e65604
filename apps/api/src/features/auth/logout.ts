import { leaveSession } from '@grandstand/db/sessions';
import { mayLogOut } from '@grandstand/rules/basic-pass';
import { isSignedIn } from '#shared/accounts/caller.ts';
import { ANONYMOUS_AFTER_LOGOUT_MS } from '#shared/accounts/session-times.ts';
import { AppError } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';

/** Specification 4: only when logged in and the basic pass is selected. */
export const logout = personalCall('logout', async ({ db, caller, now }) => {
  if (!isSignedIn(caller) || !mayLogOut(true, caller.hasBasicPass)) throw new AppError('cannot_log_out');
  const anonymousUntil = new Date(now.getTime() + ANONYMOUS_AFTER_LOGOUT_MS);
  await leaveSession(db, caller.session_id, now, anonymousUntil);
  return { data: null };
});
