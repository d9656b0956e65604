import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { askUpload } from './upload-client.ts';
import { INTERRUPTED, type Sending, waitOrGiveUp } from './upload-task.ts';

const told = z.object({
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
type Told = z.infer<typeof told>;

/** Ends when the work on the server does; who stops looking stops nothing. */
export async function followUpload(sending: Sending, address: URL, lookMs: number): Promise<number> {
  const { server, note, output } = sending;
  let said = '';
  for (;;) {
    const upload = await askUpload(server, address).then(told.parse, error => waitOrGiveUp(error, sending));
    if (upload) {
      sending.patience.calm();
      if (upload.refused !== null || upload.recording !== null) await note.remove();
      const line = lineOf(upload);
      if (line !== said) output.print(line);
      said = line;
      if (upload.recording?.status === 'ready') return 0;
      if (upload.refused !== null || upload.recording?.status === 'failed') return 1;
    }
    await wait(lookMs, undefined, { signal: output.signal }).catch(() => undefined);
    if (output.signal.aborted) {
      output.print('All bytes are there: the server goes on by itself. See: grandstand media list');
      return INTERRUPTED;
    }
  }
}

function lineOf({ refused, recording }: Told): string {
  if (refused !== null) return refused;
  if (recording === null) return 'All bytes are there. The server looks through the file …';
  const { id, status, step, progress, is_watchable, error } = recording;
  if (status === 'failed') return `recording ${id}: failed, ${error ?? 'for an unknown reason'}`;
  const watchable = is_watchable ? ', watchable' : '';
  if (status !== 'processing') return `recording ${id}: ${status}${watchable}`;
  return `recording ${id}: ${step ?? 'starting'} ${Math.round(progress * 100)} %${watchable}`;
}
