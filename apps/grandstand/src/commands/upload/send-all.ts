import { progressLines } from './progress-lines.ts';
import { fetchOffset, sendChunk, startUpload } from './upload-client.ts';
import { type UploadTask, waitForRetry } from './upload-task.ts';

/** Sends the file with retries until the server has every byte. Returns the upload's URL. */
export async function sendAll(task: UploadTask): Promise<URL> {
  const { file, output, retryBudget } = task;
  const lines = progressLines(file, output);
  let furthest = 0;
  for (;;) {
    try {
      const { address, offset } = await resumeOrStart(task);
      // Progress resets the retries, even if the connection breaks within every chunk.
      if (offset > furthest) retryBudget.reset();
      furthest = Math.max(furthest, offset);
      if (offset > 0 && offset < file.size) lines.resumedAt(offset);
      await sendRest(task, address, offset, lines.sent);
      return address;
    } catch (error) {
      await waitForRetry(error, task);
    }
  }
}

async function sendRest(
  { server, file, retryBudget }: UploadTask,
  address: URL,
  from: number,
  onBytes: (sent: number) => void,
): Promise<void> {
  for (let offset = from; offset < file.size; retryBudget.reset()) {
    offset = await sendChunk(server, address, file, offset, onBytes);
  }
}

/** Resumes an earlier attempt, or starts a new upload. */
async function resumeOrStart({ server, file, note }: UploadTask): Promise<{ address: URL; offset: number }> {
  const known = await note.read();
  const offset = known && (await fetchOffset(server, known));
  if (known !== null && offset !== null) return { address: known, offset };
  const address = await startUpload(server, file);
  await note.write(address);
  return { address, offset: 0 };
}
