import { randomUUID } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import { createRecording } from '@grandstand/db/recordings';
import type { Log } from '../log.ts';

/** A recording of a VOD item, in a channel of its own; the same hash makes it one of the same file. */
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

/** Keeps what the worker tells of its steps. */
export function stepLog(): { log: Log; steps: DoneStep[] } {
  const steps: DoneStep[] = [];
  const info = (what: { recording_id: number; step: string; ms: number } | string) => {
    if (typeof what === 'string' || !('step' in what)) return;
    const ended = performance.now();
    steps.push({ recording_id: what.recording_id, step: what.step, began: ended - what.ms, ended });
  };
  return { log: { info, warn: () => {}, error: () => {} }, steps };
}
