import type { Session } from '@grandstand/contract/profile.schema';
import { endSession as endOne, listOpenSessions, type SessionRow } from '@grandstand/db/sessions';
import { liveSince } from '#shared/accounts/session-times.ts';
import { notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';

export const listSessions = userCall('listSessions', async ({ db, caller, now }) => {
  const rows = await listOpenSessions(db, caller.user.id, liveSince(now));
  return wholeList(rows.map(row => presentSession(row, caller.session_id)));
});

export const endSession = userCall('endSession', async ({ db, caller, now, input: { params } }) => {
  if (!(await endOne(db, caller.user.id, params.id, now))) throw notFound('session');
  return { data: null };
});

function presentSession(row: SessionRow, currentId: number): Session {
  return {
    id: row.id,
    device: row.device,
    browser: row.browser,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_current: row.id === currentId,
  };
}
