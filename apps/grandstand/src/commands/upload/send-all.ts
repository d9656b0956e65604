import { progressLines } from './progress-lines.ts';
import { askOffset, sendPiece, startUpload } from './upload-client.ts';
import { type Sending, waitOrGiveUp } from './upload-task.ts';

/** Until every byte has arrived. */
export async function sendAll(sending: Sending): Promise<URL> {
  const { film, output, patience } = sending;
  const lines = progressLines(film, output);
  let furthest = 0;
  for (;;) {
    try {
      const { address, offset } = await resumeOrStart(sending);
      // Progress resets the retries, even if the connection breaks within every piece.
      if (offset > furthest) patience.calm();
      furthest = Math.max(furthest, offset);
      if (offset > 0 && offset < film.size) lines.resumedAt(offset);
      await sendRest(sending, address, offset, lines.sent);
      return address;
    } catch (error) {
      await waitOrGiveUp(error, sending);
    }
  }
}

async function sendRest(
  { server, film, patience }: Sending,
  address: URL,
  from: number,
  onBytes: (sent: number) => void,
): Promise<void> {
  for (let offset = from; offset < film.size; patience.calm()) {
    offset = await sendPiece(server, address, film, offset, onBytes);
  }
}

/** Where an earlier try ended, else a new upload. */
async function resumeOrStart({ server, film, note }: Sending): Promise<{ address: URL; offset: number }> {
  const known = await note.read();
  const offset = known && (await askOffset(server, known));
  if (known !== null && offset !== null) return { address: known, offset };
  const address = await startUpload(server, film);
  await note.write(address);
  return { address, offset: 0 };
}
