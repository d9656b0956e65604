import { countClipDownload } from '@grandstand/db/downloads';
import { clipStatusAt } from '@grandstand/rules/clip-rules';
import { notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';
import { allowanceLeft, limitReached } from '#shared/media/allowance.ts';
import { downloadName } from '#shared/media/download-name.ts';
import { downloadUrl } from '#shared/media/download-url.ts';
import { mediaLimits } from '#shared/media/media-limits.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { ownClip, refuseWithout } from './own-clip.ts';

/** Returns the URL of the clip's file. A clip counts once a month (decision H251). */
export const downloadClip = userCall('downloadClip', async context => {
  const { db, now, caller, services, input } = context;
  const { id } = input.params;
  const { clip, event } = await ownClip(context, id);
  refuseWithout('download_clip', event, context);
  const status = clipStatusAt(clip.status, clip.queued_at, now);
  if (status === 'failed' || clip.file_bytes === 0) throw notFound('file');
  const content = await services.content();
  const limit = mediaLimits(content).downloads;
  const used = await countClipDownload(db, { user_id: caller.user.id, clip_id: id, now, limit });
  if (used === undefined) throw limitReached('downloads', limit, now);
  const channel = presentDocument(content, 'settings').name;
  const named = {
    file_name: downloadName({ ...event, channel, clip_name: clip.name }),
    downloads_left: allowanceLeft(limit, used),
  };
  if (clip.file_bytes === null) {
    return { data: { ...named, state: 'preparing', progress: 0, url: null, expires_in: null, bytes: null } };
  }
  const expires_in = services.signer.seconds;
  const url = downloadUrl(clip, context, expires_in);
  return { data: { ...named, state: 'ready', progress: 1, url, expires_in, bytes: clip.file_bytes } };
});
