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
  /** `started`: the first segment is playable. `away`: the encoder is interrupted. `back`: the game is playable again. */
  readonly notice: 'started' | 'away' | 'back' | 'ended';
}

export interface LiveStreamsOptions {
  readonly mediaRoot: string;
  readonly holdMs: number;
  readonly now: () => number;
  readonly log: Log;
  readonly notify: (notice: StreamNotice) => void;
  /** Whether anyone may watch the recording. */
  readonly isOpen: (recordingId: string) => Promise<boolean>;
}

/** All games that are on air or wait for their encoder. */
export class LiveStreams {
  readonly #options: LiveStreamsOptions;
  readonly #streams = new Map<string, LiveStream>();
  readonly #holds = new Map<string, NodeJS.Timeout>();

  constructor(options: LiveStreamsOptions) {
    this.#options = options;
  }

  /** Resumes the games that an earlier process left on air. Each waits for its encoder again. */
  async resume(): Promise<void> {
    for (const marker of await readMarkers(this.#options.mediaRoot)) await this.#resumeStream(marker);
  }

  /** Throws `MediaRefused` if the game has ended. The caller admits one publisher at a time. */
  async open(recording: Recording, lowLatency: boolean): Promise<Publication> {
    const stream = this.#streams.get(recording.event_key) ?? (await this.#create(recording));
    this.#clearHold(recording.event_key);
    const publication = stream.publish(lowLatency);
    let isStopped = false;
    return {
      write: tag => publication.write(tag),
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        publication.stop();
        this.#interrupt(stream);
      },
    };
  }

  /** Ends the game, with or without an encoder. Returns false if it is not on air. */
  async end(eventKey: string): Promise<boolean> {
    const stream = this.#streams.get(eventKey);
    if (stream === undefined) return false;
    this.#clearHold(eventKey);
    await stream.end();
    await this.#deleteEncoderTest(stream.recording);
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

  /** Stops in a state from which the next process resumes every game. */
  async close(): Promise<void> {
    for (const eventKey of [...this.#holds.keys()]) this.#clearHold(eventKey);
    for (const stream of this.#streams.values()) stream.stopPublishing();
    await Promise.all([...this.#streams.values()].map(stream => stream.settled()));
  }

  async #resumeStream(marker: LiveMarker): Promise<void> {
    const stored = await recoverStream(this.#options.mediaRoot, marker);
    const recording = { event_key: marker.event_key, recording_id: marker.recording_id };
    if (stored === null) {
      await removeMarker(this.#options.mediaRoot, marker.recording_id);
      return this.#deleteEncoderTest(recording);
    }
    const store = new SegmentStore(this.#options.mediaRoot, recording, { stored, marker });
    await store.writeMaster();
    this.#startHold(this.#register(recording, store));
  }

  async #create(recording: Recording): Promise<LiveStream> {
    const { mediaRoot } = this.#options;
    await this.#deleteEncoderTest(recording);
    if (await exists(recordingPaths(mediaRoot, recording.recording_id).master)) {
      throw new MediaRefused('the game has ended');
    }
    return this.#register(recording, new SegmentStore(mediaRoot, recording));
  }

  #register(recording: Recording, store: SegmentStore): LiveStream {
    const resumed = store.playlist !== null;
    let hasStarted = resumed;
    const { preview: path } = recordingPaths(this.#options.mediaRoot, recording.recording_id);
    const preview = new MovingPreview(path, () => this.#options.isOpen(String(recording.recording_id)));
    const stream: LiveStream = new LiveStream(recording, store, preview, {
      now: this.#options.now,
      onError: error =>
        this.#options.log.error({ ...recording, err: error }, 'the recording could not be written'),
      onAir: () => {
        this.#notify(stream, hasStarted ? 'back' : 'started');
        hasStarted = true;
      },
    });
    this.#streams.set(recording.event_key, stream);
    return stream;
  }

  // An encoder test leaves no files, neither at its end nor for the next test.
  async #deleteEncoderTest({ recording_id }: Recording): Promise<void> {
    if (!isEncoderTest(recording_id)) return;
    await rm(recordingPaths(this.#options.mediaRoot, recording_id).folder, { recursive: true, force: true });
  }

  #interrupt(stream: LiveStream): void {
    if (stream.isEnding) return;
    this.#startHold(stream);
    if (stream.lastSequence > 0) this.#notify(stream, 'away');
  }

  #startHold(stream: LiveStream): void {
    const { event_key } = stream.recording;
    this.#clearHold(event_key);
    const end = () =>
      this.end(event_key).catch(error =>
        this.#options.log.error({ event_key, err: error }, 'the game could not be ended'),
      );
    this.#holds.set(event_key, setTimeout(end, this.#options.holdMs));
  }

  #clearHold(eventKey: string): void {
    clearTimeout(this.#holds.get(eventKey));
    this.#holds.delete(eventKey);
  }

  #notify(stream: LiveStream, notice: StreamNotice['notice']): void {
    this.#options.log.info({ ...stream.recording, notice }, 'stream state changed');
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
