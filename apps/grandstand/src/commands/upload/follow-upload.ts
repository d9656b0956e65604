import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { OperationFailed } from '../../command-line/errors.ts';
import { INTERRUPTED } from '../../command-line/exit-codes.ts';
import { fetchUploadStatus } from './upload-client.ts';
import { type UploadTask, waitForRetry } from './upload-task.ts';

const uploadStatus = z.object({
  refused: z.string().nullable(),
  recording: z
    .object({
      id: z.number(),
      status: z.string(),
      step: z.string().nullable(),
      progress: z.number(),
      is_watchable: z.boolean(),
      error: z.string().nullable(),
    })
    .nullable(),
});
type UploadStatus = z.infer<typeof uploadStatus>;

/** Polls until the server has processed the recording. An interrupted poll does not stop the processing. */
export async function followUpload(task: UploadTask, address: URL, pollMs: number): Promise<UploadStatus> {
  const { server, note, output } = task;
  let lastLine = '';
  for (;;) {
    const upload = await fetchUploadStatus(server, address).then(uploadStatus.parse, error =>
      waitForRetry(error, task),
    );
    if (upload) {
      task.retryBudget.reset();
      if (upload.refused !== null || upload.recording !== null) await note.remove();
      const line = statusLine(upload);
      if (upload.refused !== null || upload.recording?.status === 'failed') throw new OperationFailed(line);
      if (line !== lastLine) output.print(line);
      lastLine = line;
      if (upload.recording?.status === 'ready') return upload;
    }
    await wait(pollMs, undefined, { signal: output.signal }).catch(() => undefined);
    if (output.signal.aborted) {
      throw new OperationFailed(
        'The upload is complete, and the server continues processing. See: ./grandstand media list',
        INTERRUPTED,
      );
    }
  }
}

function statusLine({ refused, recording }: UploadStatus): string {
  if (refused !== null) return refused;
  if (recording === null) return 'The upload is complete. The server is checking the file …';
  const { id, status, step, progress, is_watchable, error } = recording;
  if (status === 'failed') return `recording ${id}: failed, ${error ?? 'for an unknown reason'}`;
  const watchable = is_watchable ? ', watchable' : '';
  if (status !== 'processing') return `recording ${id}: ${status}${watchable}`;
  return `recording ${id}: ${step ?? 'starting'} ${Math.round(progress * 100)} %${watchable}`;
}
