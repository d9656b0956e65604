import { CONTENT_CHANGED } from '@grandstand/db/channels';
import { listEventsOnAir, showLiveStill } from '@grandstand/db/live-events';
import { LOOK_EVERY_MS } from '@grandstand/db/rounds';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { makeLiveStill } from '../media/make-live-still.ts';
import type { WorkerContext } from './work-on-recording.ts';

const INTERVAL_MS = 30_000;

export type LiveStillContext = Pick<WorkerContext, 'db' | 'storage' | 'toolbox' | 'log' | 'stopping'>;

/**
 * Renews the stills of live games. They come from the public previews, so that they show no more of a game than those
 * (decision H85). While no game is live, it waits until the content changes. Returns a function that stops it.
 */
export async function openLiveStills(place: LiveStillContext): Promise<() => Promise<void>> {
  const renew = liveStills(place);
  let idleIntervals = 0;
  const stopListening = await place.db.listen(CONTENT_CHANGED, () => {
    idleIntervals = 0;
  });
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    if (idleIntervals > 0) {
      idleIntervals -= 1;
      return;
    }
    isRunning = true;
    idleIntervals = LOOK_EVERY_MS[place.db.engine] / INTERVAL_MS - 1;
    running = renew()
      .then(liveGames => {
        if (liveGames > 0) idleIntervals = 0;
      })
      .catch(error => {
        idleIntervals = 0;
        place.log.warn({ err: error }, 'live stills could not be renewed');
      })
      .finally(() => {
        isRunning = false;
      });
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await stopListening();
    await running;
  };
}

/** Makes a still of each live game whose preview has changed since the last round, one after the other. Returns the number of live games. */
export function liveStills(place: LiveStillContext): () => Promise<number> {
  /** When the preview of each still was written, by recording. */
  const made = new Map<number, number>();
  return async () => {
    const games = await listEventsOnAir(place.db);
    const onAir = new Set(games.map(({ recording_id }) => recording_id));
    for (const id of made.keys()) {
      if (onAir.has(id)) continue;
      made.delete(id);
      await place.storage.remove(recordingPaths('', id).live_still);
    }
    for (const { id, recording_id, recording_source } of games) {
      if (place.stopping.aborted) break;
      if (recording_id !== null && recording_source === 'live')
        await renewStill(place, made, { id, recording_id });
    }
    return games.length;
  };
}

interface Game {
  readonly id: number;
  readonly recording_id: number;
}

async function renewStill(place: LiveStillContext, made: Map<number, number>, game: Game): Promise<void> {
  const { db, storage, toolbox, log, stopping: signal } = place;
  const { id, recording_id } = game;
  const preview = await storage.locate(recordingPaths('', recording_id).preview);
  if (preview === undefined || made.get(recording_id) === preview.modified_ms) return;
  made.set(recording_id, preview.modified_ms);
  try {
    await makeLiveStill({ recording_id, storage, toolbox, signal }, preview.path);
    await showLiveStill(db, id);
  } catch (error) {
    if (signal.aborted) return;
    // The next preview is another attempt.
    log.warn({ recording_id, err: error }, 'a live still could not be made');
  }
}
