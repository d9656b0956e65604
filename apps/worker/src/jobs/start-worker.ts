import type { Database } from '@grandstand/db/database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import type { Log } from '../log.ts';
import { openClips } from './clips.ts';
import { queueUnfinished, requeueDeadJobs } from './dead-workers.ts';
import { openDownloads } from './downloads.ts';
import { openLane } from './lane.ts';
import { openLiveStills } from './live-stills.ts';
import { PACE } from './pace.ts';
import {
  openRecordingQueue,
  queueRecording,
  RECORDING_QUEUE,
  type RecordingWork,
} from './recording-queue.ts';
import { STEP_PRIORITY } from './recording-steps.ts';
import { openSmallPictures } from './small-pictures.ts';
import { outagesOfDatabase, superviseQueues } from './supervise-queues.ts';
import { type WorkerContext, workOnRecording } from './work-on-recording.ts';

export interface Worker {
  /** Packages an existing recording. Does nothing if that is under way or done; retries a failed one. */
  enqueueRecording(recordingId: number): Promise<void>;
  /** Ends running jobs within a second. The next start resumes them. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  readonly db: Database;
  readonly storage: MediaStorage;
  /** The folder with the pictures of the channels' bundles. Without it, they get no narrower copies. */
  readonly channelAssetsDir?: string;
  readonly log: Log;
}

/**
 * Runs two jobs at a time, the most urgent first. Only one of the two lanes makes ladders, so that a ladder of several
 * minutes never delays a new film.
 */
const LANES: readonly { readonly minPriority?: number }[] = [{ minPriority: STEP_PRIORITY.stills }, {}];

/** Rejects with `ToolMissing` if ffmpeg is not installed. */
export async function startWorker({ db, storage, channelAssetsDir, log }: WorkerOptions): Promise<Worker> {
  const toolbox = await openToolbox(log);
  const outages = outagesOfDatabase();
  const boss = await openRecordingQueue(db, log, outages.note);
  const end = new AbortController();
  const closing: (() => Promise<unknown>)[] = [
    superviseQueues({ boss, outages, log, everyMs: PACE[db.engine].superviseMs }),
  ];
  const stop = async () => {
    // Stops new jobs first, then ends the active ones.
    const idle = boss.offWork(RECORDING_QUEUE, { wait: true });
    end.abort(new Error('the worker stops'));
    await Promise.all([idle, ...closing.map(close => close())]);
    await boss.stop({ graceful: false });
  };
  try {
    if (db.engine === 'pglite') await requeueDeadJobs(boss, db);
    await queueUnfinished(boss, db);
    const place: WorkerContext = { boss, db, storage, toolbox, log, stopping: end.signal };
    const lanes = await openLanes(place);
    closing.push(await openDownloads(place));
    closing.push(await openClips(place));
    closing.push(await openLiveStills(place));
    if (channelAssetsDir) closing.push(await openSmallPictures({ ...place, channelAssetsDir }));
    const enqueueRecording = async (recordingId: number) => {
      await queueRecording(boss, db, recordingId);
      lanes.wake();
    };
    return { enqueueRecording, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function openLanes(place: WorkerContext): Promise<{ wake(): void }> {
  const ids: string[] = [];
  const wake = () => {
    for (const id of ids) place.boss.notifyWorker(id);
  };
  for (const lane of LANES) {
    const id = await openLane<RecordingWork>(place, {
      ...lane,
      queue: RECORDING_QUEUE,
      work: async job => {
        await workOnRecording(place, job);
        // The next step is queued, possibly for the other lane.
        wake();
      },
    });
    ids.push(id);
  }
  return { wake };
}
