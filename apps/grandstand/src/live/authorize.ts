import type { Database } from '@grandstand/db/database';
import { ensureLiveRecording, findEventToStream } from '@grandstand/db/live-events';
import { type Admission, UNKNOWN_KEY } from '@grandstand/ingest/stream-keys';
import type { StreamAdmission } from '@grandstand/rules/stream-admission';
import { gameKey, testKey } from './event-keys.ts';
import { admissionOf } from './stream-admission.ts';
import { eventIdOfKey, isSameKey, streamKeyOf } from './stream-key.ts';

export interface KeyRegistry {
  readonly db: Database;
  readonly secret: string;
  readonly now: () => Date;
}

/** Reasons that the encoder shows. */
const REASONS: Readonly<Record<Exclude<StreamAdmission, 'game' | 'encoder_test'>, string>> = {
  revoked: 'the stream key has been revoked',
  over: 'the game has ended',
  postponed: 'the game is postponed',
  cancelled: 'the game is cancelled',
};

const refused = (id: number, reason: string): Admission => ({
  accepted: false,
  reason,
  event_key: gameKey(id),
});

/** Admits an encoder by its key: to the game from 15 minutes before its start, before that to a test that nobody sees. */
export async function authorize({ db, secret, now }: KeyRegistry, key: string): Promise<Admission> {
  const id = eventIdOfKey(key);
  const event = id === null ? undefined : await findEventToStream(db, id);
  if (event === undefined) return UNKNOWN_KEY;
  if (!isSameKey(key, streamKeyOf(secret, event.id, event.key_generation))) return UNKNOWN_KEY;
  const admission = admissionOf(event, now());
  if (admission === 'encoder_test') {
    return { accepted: true, event_key: testKey(event.id), recording_id: `test-${event.id}` };
  }
  if (admission !== 'game') return refused(event.id, REASONS[admission]);
  const recording_id = await ensureLiveRecording(db, event);
  if (recording_id === undefined) return refused(event.id, 'the game has a recording from a file');
  return { accepted: true, event_key: gameKey(event.id), recording_id, low_latency: event.low_latency };
}
