import { access, rm } from 'node:fs/promises';
import { recordingFolderName, recordingPaths } from '@grandstand/storage/recording-paths';
import { isMissing } from '@grandstand/storage/safe-path';
import { MediaRefused } from '../fmp4/media-refused.ts';
import type { StreamHealth } from '../health/stream-health.ts';
import type { Log } from '../log.ts';
import { isEncoderTest } from '../recording-kinds.ts';
import type { Publication } from '../rtmp/publication.ts';
import { type LiveMarker, readMarkers, removeMarker } from './live-marker.ts';
import { LiveStream } from './live-stream.ts';
import { MovingPreview } from './moving-preview.ts';
import { type Recording, SegmentStore } from './segment-store.ts';
import { recoverStream } from './stored-stream.ts';

/** How long a game waits for its encoder before it ends. */
export const HOLD_MS = 120_000;

export interface StreamNotice extends Recording {
  /** `started` when the first segment can be watched, `back` when one can again. */
  readonly notice: 'started' | 'away' | 'back' | 'ended';
}

export interface LiveStreamsOptions {
  readonly mediaRoot: string;
  readonly holdMs: number;
  readonly now: () => number;
  readonly log: Log;
  readonly notify: (notice: StreamNotice) => void;
  /** Everybody may watch it. */
  readonly isOpen: (recordingId: string) => Promise<boolean>;
}

/** All games that are on air, or wait for their encoder. */
export class LiveStreams {
  readonly #options: LiveStreamsOptions;
  readonly #streams = new Map<string, LiveStream>();
  readonly #holds = new Map<string, NodeJS.Timeout>();

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
  }

  /** Goes on with what an earlier process left on air: each game waits for its encoder again. */
  async resume(): Promise<void> {
    for (const marker of await readMarkers(this.#options.mediaRoot)) await this.#resumeOne(marker);
  }

  /** Throws `MediaRefused` when the recording is closed. One publisher at a time: the caller sees to it. */
  async open(recording: Recording, lowLatency: boolean): Promise<Publication> {
    const stream = this.#streams.get(recording.event_key) ?? (await this.#create(recording));
    this.#release(recording.event_key);
    const publication = stream.publish(lowLatency);
    let isStopped = false;
    return {
      write: tag => publication.write(tag),
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        publication.stop();
        this.#goAway(stream);
      },
    };
  }

  /** The end of the game, whether its encoder is there or not. False when it is not on air. */
  async end(eventKey: string): Promise<boolean> {
    const stream = this.#streams.get(eventKey);
    if (stream === undefined) return false;
    this.#release(eventKey);
    await stream.end();
    await this.#forget(stream.recording);
    if (this.#streams.get(eventKey) !== stream) return true;
    this.#streams.delete(eventKey);
    if (stream.lastSequence > 0) this.#notify(stream, 'ended');
    return true;
  }

  findByFolder(folderName: string): LiveStream | undefined {
    return [...this.#streams.values()].find(
      ({ recording }) => recordingFolderName(recording.recording_id) === folderName,
    );
  }

  health(): StreamHealth[] {
    return [...this.#streams.values()].map(stream => stream.health());
  }

  /** Leaves every game so that the next process goes on with it. */
  async close(): Promise<void> {
    for (const eventKey of [...this.#holds.keys()]) this.#release(eventKey);
    for (const stream of this.#streams.values()) stream.stopPublishing();
    await Promise.all([...this.#streams.values()].map(stream => stream.settled()));
  }

  async #resumeOne(marker: LiveMarker): Promise<void> {
    const stored = await recoverStream(this.#options.mediaRoot, marker);
    const recording = { event_key: marker.event_key, recording_id: marker.recording_id };
    if (stored === null) {
      await removeMarker(this.#options.mediaRoot, marker.recording_id);
      return this.#forget(recording);
    }
    const store = new SegmentStore(this.#options.mediaRoot, recording, { stored, marker });
    await store.writeMaster();
    this.#hold(this.#keep(recording, store));
  }

  async #create(recording: Recording): Promise<LiveStream> {
    const { mediaRoot } = this.#options;
    await this.#forget(recording);
    if (await exists(recordingPaths(mediaRoot, recording.recording_id).master)) {
      throw new MediaRefused('the game has ended');
    }
    return this.#keep(recording, new SegmentStore(mediaRoot, recording));
  }

  #keep(recording: Recording, store: SegmentStore): LiveStream {
    const resumed = store.playlist !== null;
    let hasStarted = resumed;
    const { preview: path } = recordingPaths(this.#options.mediaRoot, recording.recording_id);
    const preview = new MovingPreview(path, () => this.#options.isOpen(String(recording.recording_id)));
    const stream: LiveStream = new LiveStream(recording, store, preview, {
      now: this.#options.now,
      failed: error =>
        this.#options.log.error({ ...recording, err: error }, 'the recording could not be written'),
      onAir: () => {
        this.#notify(stream, hasStarted ? 'back' : 'started');
        hasStarted = true;
      },
    });
    this.#streams.set(recording.event_key, stream);
    return stream;
  }

  // An encoder test leaves nothing behind, and its successor finds nothing of it.
  async #forget({ recording_id }: Recording): Promise<void> {
    if (!isEncoderTest(recording_id)) return;
    await rm(recordingPaths(this.#options.mediaRoot, recording_id).folder, { recursive: true, force: true });
  }

  #goAway(stream: LiveStream): void {
    if (stream.isEnding) return;
    this.#hold(stream);
    if (stream.lastSequence > 0) this.#notify(stream, 'away');
  }

  #hold(stream: LiveStream): void {
    const { event_key } = stream.recording;
    this.#release(event_key);
    const end = () =>
      this.end(event_key).catch(error => this.#options.log.error({ event_key, err: error }, 'could not end'));
    this.#holds.set(event_key, setTimeout(end, this.#options.holdMs));
  }

  #release(eventKey: string): void {
    clearTimeout(this.#holds.get(eventKey));
    this.#holds.delete(eventKey);
  }

  #notify(stream: LiveStream, notice: StreamNotice['notice']): void {
    this.#options.log.info({ ...stream.recording, notice }, 'stream');
    this.#options.notify({ ...stream.recording, notice });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
