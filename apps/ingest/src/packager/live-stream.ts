import { EventEmitter, once } from 'node:events';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { MediaRefused } from '../fmp4/media-refused.ts';
import { VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { RateMeter } from '../health/rate-meter.ts';
import type { StreamHealth } from '../health/stream-health.ts';
import { withWarnings } from '../health/warnings.ts';
import type { Publication } from '../rtmp/publication.ts';
import { LiveParts, type PartAddress, partName } from './live-parts.ts';
import type { MovingPreview } from './moving-preview.ts';
import { FIRST_SEQUENCE, renderPlaylist } from './playlist.ts';
import type { Recording, SegmentStore } from './segment-store.ts';
import { renderServedPlaylist, type ServedParts } from './served-playlist.ts';
import { type CutPart, type CutSegment, Take } from './take.ts';

/** Segments that may wait for the disk before the encoder has to. */
const MAX_WAITING = 2;
const RATE_SECONDS = 5;
const SILENT_MS = 5000;

export interface LiveStreamPorts {
  readonly now: () => number;
  /** The first segment after a start or a pause can be watched. */
  readonly onAir: () => void;
  readonly failed: (error: unknown) => void;
}

/** One live game: takes of its encoders in, a playlist that grows out. Writes to disk one after the other. */
export class LiveStream {
  readonly recording: Recording;
  readonly #store: SegmentStore;
  readonly #preview: MovingPreview;
  readonly #ports: LiveStreamPorts;
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #rate = new RateMeter(RATE_SECONDS);
  readonly #parts = new LiveParts();
  #version = 0;
  #take: Take | null = null;
  /** Of the encoder that published last. */
  #lowLatency = false;
  #writing: Promise<void> = Promise.resolve();
  #waiting = 0;
  /** Of the last segment that was cut, on disk or on its way there. */
  #lastCut: number;
  #endTicks: number;
  #hasGap = false;
  #failure: string | null = null;
  #onAir = false;
  #isEnding = false;
  #ended = false;
  #takes: number;
  #dropped = 0;
  #keyFrameSeconds = 0;
  #lastSegmentMs: number;
  #lastAudioMs = Number.NEGATIVE_INFINITY;

  constructor(recording: Recording, store: SegmentStore, preview: MovingPreview, ports: LiveStreamPorts) {
    this.recording = recording;
    this.#store = store;
    this.#preview = preview;
    this.#ports = ports;
    this.#lastCut = this.lastSequence;
    this.#endTicks = store.playlist?.ticks ?? 0;
    this.#takes = store.playlist === null ? 0 : 1;
    this.#lastSegmentMs = ports.now();
  }

  /** From the decision on; the playlist gains its end when all segments are in it. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get rendition(): string | null {
    return this.#store.rendition;
  }

  /** Of the last segment that can be watched. */
  get lastSequence(): number {
    return FIRST_SEQUENCE - 1 + (this.#store.playlist?.segments ?? 0);
  }

  get targetDuration(): number {
    return this.#store.playlist?.target_duration ?? 0;
  }

  /** Grows with everything that a player could see. */
  get version(): number {
    return this.#version;
  }

  /** As the ingest serves it itself; null before the first segment. `skip` asks for what is new alone. */
  playlistText(skip: boolean): string | null {
    const playlist = this.#store.playlist;
    if (playlist === null) return null;
    if (this.#ended) return renderPlaylist(playlist, true);
    return renderServedPlaylist(playlist, { skip, parts: this.#servedParts() });
  }

  partBytes(part: PartAddress): Buffer | undefined {
    return this.#parts.bytesOf(part);
  }

  /** The part that the playlist hints at. */
  isNextPart({ sequence, index }: PartAddress): boolean {
    const next = this.#parts.after(this.lastSequence);
    return this.#lowLatency && next.sequence === sequence && next.index === index;
  }

  /** Whether the part is in the playlist, or everything that could have been in its place. */
  hasPart({ sequence, index }: PartAddress): boolean {
    if (this.lastSequence > sequence) return true;
    if (this.lastSequence < sequence - 1) return false;
    if (this.lastSequence < sequence) return this.#parts.countOf(sequence) > index;
    // RFC 8216bis, 6.2.5.2: beyond a segment's last part is the first one of the next.
    return this.#parts.countOf(sequence) > index || this.#parts.countOf(sequence + 1) > 0;
  }

  /** An encoder begins. One that published until now has been stopped before. */
  publish(lowLatency: boolean): Publication {
    const take = new Take({
      startTicks: this.#endTicks,
      targetDuration: this.#store.playlist?.target_duration ?? null,
      now: this.#ports.now,
      ...(lowLatency ? { onPart: part => this.#addPart(part) } : {}),
    });
    this.#take = take;
    this.#lowLatency = lowLatency;
    this.#store.lowLatency = lowLatency;
    this.#takes += 1;
    this.#failure = null;
    return {
      write: tag => this.#write(take, tag),
      stop: () => this.#stop(take),
    };
  }

  /** What the encoder sent so far gets its end; nothing can follow. */
  async end(): Promise<void> {
    if (this.#isEnding) return this.#writing;
    if (this.#take !== null) this.#stop(this.#take);
    this.#isEnding = true;
    this.#writing = this.#writing.then(() => this.#store.close());
    await this.#writing;
    this.#ended = true;
    this.#changed();
  }

  /** Everything cut so far is on disk. */
  settled(): Promise<void> {
    return this.#writing;
  }

  stopPublishing(): void {
    if (this.#take !== null) this.#stop(this.#take);
  }

  /** Until it is so or the game has ended; gives up silently when `signal` says so. */
  async until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
    while (!this.#ended && !isSo() && !signal.aborted) {
      await once(this.#changes, 'change', { signal }).catch(() => undefined);
    }
  }

  health(): StreamHealth {
    const now = this.#ports.now();
    const { playlist, variant } = this.#store;
    return withWarnings({
      ...this.recording,
      state: this.#state(),
      kbps: this.#rate.kbps(now),
      key_frame_seconds: this.#take?.keyFrameSeconds ?? this.#keyFrameSeconds,
      has_audio: now - this.#lastAudioMs < SILENT_MS,
      dropped_frames: this.#dropped + (this.#take?.droppedFrames ?? 0),
      reconnects: Math.max(0, this.#takes - 1),
      last_segment_age_seconds: (now - this.#lastSegmentMs) / 1000,
      segments: playlist?.segments ?? 0,
      duration_seconds: (playlist?.ticks ?? 0) / VIDEO_TIMESCALE,
      width: variant?.width ?? 0,
      height: variant?.height ?? 0,
      frame_rate: variant?.frame_rate ?? 0,
    });
  }

  #state(): StreamHealth['state'] {
    if (this.#ended) return 'ended';
    if (this.#take === null) return 'away';
    return this.#onAir ? 'live' : 'starting';
  }

  #write(take: Take, tag: FlvTag): Promise<void> | undefined {
    if (this.#isEnding) throw new MediaRefused('the game has ended');
    if (this.#failure !== null) throw new MediaRefused(this.#failure);
    if (this.#take !== take) return undefined;
    const now = this.#ports.now();
    this.#rate.add(tag.body.length, now);
    if (tag.kind === 'audio') this.#lastAudioMs = now;
    for (const segment of take.push(tag)) this.#enqueue(take, segment);
    return this.#waiting > MAX_WAITING ? this.#writing : undefined;
  }

  #stop(take: Take): void {
    if (this.#take !== take) return;
    for (const segment of take.finish()) this.#enqueue(take, segment);
    this.#endTicks = take.endTicks;
    this.#dropped += take.droppedFrames;
    this.#keyFrameSeconds = take.keyFrameSeconds;
    this.#take = null;
    this.#onAir = false;
  }

  #addPart(part: CutPart): void {
    this.#parts.add(this.#lastCut + 1, part);
    this.#changed();
  }

  #servedParts(): ServedParts | null {
    if (!this.#lowLatency) return null;
    return {
      linesOf: sequence => this.#parts.linesOf(sequence),
      hint: partName(this.#parts.after(this.lastSequence)),
    };
  }

  #changed(): void {
    this.#version += 1;
    this.#changes.emit('change');
  }

  #enqueue(take: Take, segment: CutSegment): void {
    this.#waiting += 1;
    this.#lastCut += 1;
    this.#writing = this.#writing
      .then(() => this.#append(take, segment))
      .catch(error => this.#fail(error))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #append(take: Take, segment: CutSegment): Promise<void> {
    await this.#store.append(segment, segment.fresh || this.#hasGap);
    this.#hasGap = false;
    this.#lastSegmentMs = this.#ports.now();
    this.#changed();
    // A game goes on without its preview.
    await this.#preview.add(segment).catch(this.#ports.failed);
    // The rest of an encoder that is gone is no sign of its successor.
    if (this.#onAir || this.#take !== take) return;
    this.#onAir = true;
    this.#ports.onAir();
  }

  // The segment is lost, the game is not: the encoder is sent away with the reason and may come back.
  #fail(error: unknown): void {
    this.#hasGap = true;
    this.#failure = 'the recording cannot be written';
    // They were numbered for segments that will not come. What waits behind the lost one moves up.
    this.#parts.clear();
    this.#lastCut = this.lastSequence + this.#waiting - 1;
    this.#ports.failed(error);
  }
}
