import { type DownloadRequest, type DownloadRow, requestDownload } from '@grandstand/db/downloads';
import type { EventRow } from '@grandstand/db/events';
import { eventRow } from '#shared/events/event-row.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { allowanceLeft, limitReached } from '#shared/media/allowance.ts';
import { downloadName } from '#shared/media/download-name.ts';
import { downloadUrl } from '#shared/media/download-url.ts';
import { mediaLimits } from '#shared/media/media-limits.ts';
import { noAccess, refuseUnwatchable } from '#shared/media/no-access.ts';
import { presentDocument } from '#shared/presenters/content.ts';
import { eventWatchReason } from '#shared/presenters/event.ts';

type Context = UserContext<'downloadEvent'>;

/** Returns the URL of a finished game's file, or the progress of its packaging, which runs as a job. */
export const downloadEvent = userCall('downloadEvent', async context => {
  const event = await eventRow(context, context.input.params.id);
  assertDownloadable(event, context);
  const { recording_id } = event;
  if (recording_id === null) throw notFound('recording');
  const content = await context.services.content();
  const limit = mediaLimits(content).downloads;
  const { db, now, caller } = context;
  const file = await requestFile(db, { user_id: caller.user.id, recording_id, now, limit });
  const channel = presentDocument(content, 'settings').name;
  return {
    data: {
      ...presentFile(file, event, context),
      file_name: downloadName({ ...event, channel, clip_name: null }),
      downloads_left: allowanceLeft(limit, file.used),
    },
  };
});

/** Decision D33: downloading needs this capability in addition to access to the game. */
function assertDownloadable(event: EventRow, { caller: { viewer } }: Context): void {
  refuseUnwatchable(eventWatchReason(event, viewer), 'id');
  if (!viewer.capabilities.download) throw noAccess('id', 'download');
  if (event.stream_status !== 'vod') throw noAccess('id', 'not_over');
}

async function requestFile(db: Context['db'], request: DownloadRequest): Promise<DownloadRow> {
  const file = await requestDownload(db, request);
  if (file === undefined) throw limitReached('downloads', request.limit, request.now);
  if (file.failed_at !== null) throw new AppError('technical_difficulties', { status: 503 });
  return file;
}

function presentFile({ completed_at, progress, bytes }: DownloadRow, event: EventRow, context: Context) {
  if (completed_at === null)
    return { state: 'preparing', progress, url: null, expires_in: null, bytes } as const;
  const expires_in = context.services.signer.seconds;
  return {
    state: 'ready',
    progress: 1,
    url: downloadUrl(event, context, expires_in),
    expires_in,
    bytes,
  } as const;
}
