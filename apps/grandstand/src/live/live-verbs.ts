import type { Database } from '@grandstand/db/database';
import { endStream, setStreamInterrupted, startStream } from '@grandstand/db/live-events';

/** Dependencies of the verbs of a live game. */
export interface LiveDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Queues a recording for the worker. */
  enqueueRecording(recordingId: number): Promise<void>;
}

export type LiveChange = 'started' | 'away' | 'back' | 'ended';

/** Applies each notice of the ingest to the event. Each is idempotent. */
export const LIVE_VERBS: Readonly<Record<LiveChange, (deps: LiveDeps, eventId: number) => Promise<unknown>>> =
  {
    started: ({ db, now }, eventId) => startStream(db, eventId, now()),
    away: ({ db, now }, eventId) => setStreamInterrupted(db, eventId, now()),
    async back({ db, now }, eventId) {
      await startStream(db, eventId, now());
      await setStreamInterrupted(db, eventId, null);
    },
    async ended({ db, now, enqueueRecording }, eventId) {
      const recordingId = await endStream(db, eventId, now());
      if (recordingId !== undefined) await enqueueRecording(recordingId);
    },
  };
