import { randomUUID } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import { createRecording, findRecording, type Recording } from '@grandstand/db/recordings';
import type { Log } from '../log.ts';

/** Inserts a recording of a VOD item in a channel of its own. Recordings with the same hash have the same file. */
export async function addRecording(
  db: Database,
  sourcePath: string,
  source_hash: string = randomUUID(),
): Promise<number> {
  const key = randomUUID();
  const channel = await db.query<{ id: number }>(
    `insert into channel (channel_key, subdomain, anchored_at, bundle_hash) values ($1, $1, now(), '') returning id`,
    [key],
  );
  const channelId = channel.rows[0]?.id ?? 0;
  const item = await db.query<{ id: number }>(
    `insert into vod_media_item (channel_id, key, title, date, type) values ($1, $2, 'A film', now(), 'free') returning id`,
    [channelId, key],
  );
  const { id } = await createRecording(db, {
    channel_id: channelId,
    vod_media_item_id: item.rows[0]?.id ?? 0,
    source_path: sourcePath,
    source_hash,
  });
  return id;
}

export interface DoneStep {
  readonly recording_id: number;
  readonly step: string;
  readonly began: number;
  readonly ended: number;
}

/** Collects the worker's log of its steps. */
export function stepLog(): { log: Log; steps: DoneStep[] } {
  const steps: DoneStep[] = [];
  const info = (what: { recording_id: number; step: string; ms: number } | string) => {
    if (typeof what === 'string' || !('step' in what)) return;
    const ended = performance.now();
    steps.push({ recording_id: what.recording_id, step: what.step, began: ended - what.ms, ended });
  };
  return { log: { info, warn: () => {}, error: () => {} }, steps };
}

export async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

export const rowOf = async (on: Database, id: number): Promise<Recording> => {
  const row = await findRecording(on, id);
  if (!row) throw new Error('the recording is gone');
  return row;
};
/** Waits until the recording is ready or has failed. */
export const ended = (on: Database, id: number) =>
  until(async () => {
    const row = await rowOf(on, id);
    return (row.status === 'ready' || row.status === 'failed') && row;
  });
