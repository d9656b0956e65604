import type { Database } from '@grandstand/db/database';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import type { PgBoss, WorkOptions } from 'pg-boss';
import { openToolbox } from '../ffmpeg/toolbox.ts';
import type { Log } from '../log.ts';
import { openClips } from './clips.ts';
import { queueUnfinished, requeueDeadJobs } from './dead-workers.ts';
import { openDownloads } from './downloads.ts';
import { openLiveStills } from './live-stills.ts';
import {
  HEARTBEAT,
  openRecordingQueue,
  POLL_SECONDS,
  queueRecording,
  RECORDING_QUEUE,
  type RecordingJob,
  type RecordingWork,
} from './recording-queue.ts';
import { STEP_PRIORITY } from './recording-steps.ts';
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
  readonly log: Log;
}

/**
 * Runs two jobs at a time, the most urgent first. Only one of the two lanes makes ladders, so that a ladder of several
 * minutes never delays a new film.
 */
const LANES: readonly WorkOptions[] = [
  { pollingIntervalSeconds: POLL_SECONDS, minPriority: STEP_PRIORITY.stills },
  { pollingIntervalSeconds: POLL_SECONDS },
];

/** Rejects with `ToolMissing` if ffmpeg is not installed. */
export async function startWorker({ db, storage, log }: WorkerOptions): Promise<Worker> {
  const toolbox = await openToolbox(log);
  const outages = outagesOfDatabase();
  const boss = await openRecordingQueue(db, log, outages.note);
  const end = new AbortController();
  const closing: (() => Promise<unknown>)[] = [superviseQueues({ boss, outages, log })];
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
    closing.push(openLiveStills(place));
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
  const handler = async (jobs: RecordingJob[]) => {
    for (const job of jobs) await workOnRecording(place, job);
    // The next step is queued, possibly for the other lane.
    wake();
  };
  for (const lane of LANES) ids.push(await openLane(place.boss, lane, handler));
  return { wake };
}

function openLane(
  boss: PgBoss,
  lane: WorkOptions,
  handler: (jobs: RecordingJob[]) => Promise<void>,
): Promise<string> {
  return boss.work<RecordingWork, void, WorkOptions & { includeMetadata: true }>(
    RECORDING_QUEUE,
    { ...lane, ...HEARTBEAT, includeMetadata: true },
    handler,
  );
}
