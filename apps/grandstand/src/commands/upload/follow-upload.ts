import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { fetchUploadStatus } from './upload-client.ts';
import { INTERRUPTED, type UploadTask, waitForRetry } from './upload-task.ts';

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

/** Polls until the server has processed the recording. An interrupted poll does not stop the processing. Returns the exit code. */
export async function followUpload(task: UploadTask, address: URL, pollMs: number): Promise<number> {
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
      if (line !== lastLine) output.print(line);
      lastLine = line;
      if (upload.recording?.status === 'ready') return 0;
      if (upload.refused !== null || upload.recording?.status === 'failed') return 1;
    }
    await wait(pollMs, undefined, { signal: output.signal }).catch(() => undefined);
    if (output.signal.aborted) {
      output.print('The upload is complete, and the server continues processing. See: grandstand media list');
      return INTERRUPTED;
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
