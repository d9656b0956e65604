import type { Database } from '@grandstand/db/database';
import { endStream, setStreamInterrupted, startStream } from '@grandstand/db/live-events';

/** What the verbs of a live game stand on. */
export interface LivePlace {
  readonly db: Database;
  readonly now: () => Date;
  /** Has the worker take a recording up. */
  enqueueRecording(recordingId: number): Promise<void>;
}

export type LiveChange = 'started' | 'away' | 'back' | 'ended';

/** What each news of the ingest does. Told twice it changes nothing. */
export const LIVE_VERBS: Readonly<
  Record<LiveChange, (place: LivePlace, eventId: number) => Promise<unknown>>
> = {
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
