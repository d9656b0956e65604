import { findClip } from '@grandstand/db/clips';
import { insertClipReport } from '@grandstand/db/operator-clips';
import { maySeeClip } from '@grandstand/rules/clip-rules';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { notFound } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { sharedClip } from '#shared/media/shared-clip.ts';

type Context = PersonalContext<'reportClip'>;

/** Decision E46: anyone who can see a clip can report it. The report does not name who made it. */
export const reportClip = personalCall('reportClip', async context => {
  const { db, caller, now, input } = context;
  await countAttempt(context, 'report', String(caller.user?.id ?? 'visitor'));
  await assertVisible(context);
  await insertClipReport(db, { clip_id: input.params.id, reason: input.body.reason, created_at: now });
  return { data: null };
});

async function assertVisible(context: Context): Promise<void> {
  const { db, channel, caller, input } = context;
  const { id } = input.params;
  const { uuid } = input.body;
  if (uuid !== undefined) return void (await sharedClip(context, { id, uuid }));
  const clip = await findClip(db, channel.id, id);
  if (clip === undefined || !maySeeClip(clip, caller.user?.id ?? null)) throw notFound('clip');
}
