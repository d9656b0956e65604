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
import { type CutPart, type CutSegment, Segmenter } from './segmenter.ts';
import { renderServedPlaylist, type ServedParts } from './served-playlist.ts';

/** Backpressure: with more segments waiting for the disk, reading from the encoder pauses. */
const MAX_QUEUED = 2;
const RATE_SECONDS = 5;
const SILENT_MS = 5000;

export interface LiveStreamPorts {
  readonly now: () => number;
  /** Called when the first segment after a start or an interruption is playable. */
  readonly onAir: () => void;
  readonly onError: (error: unknown) => void;
}

/** One live game: receives media of its encoders and grows a playlist. Writes to disk strictly in order. */
export class LiveStream {
  readonly recording: Recording;
  readonly #store: SegmentStore;
  readonly #preview: MovingPreview;
  readonly #ports: LiveStreamPorts;
  readonly #changes = new EventEmitter().setMaxListeners(0);
  readonly #rate = new RateMeter(RATE_SECONDS);
  readonly #parts = new LiveParts();
  #version = 0;
  #segmenter: Segmenter | null = null;
  /** Mode of the current or last encoder. */
  #lowLatency = false;
  #writing: Promise<void> = Promise.resolve();
  #queued = 0;
  /** Number of the last segment that was cut, written or not. */
  #lastCut: number;
  #endTicks: number;
  #hasGap = false;
  #failure: string | null = null;
  #onAir = false;
  #isEnding = false;
  #ended = false;
  #publications: number;
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
    this.#publications = store.playlist === null ? 0 : 1;
    this.#lastSegmentMs = ports.now();
  }

  /** True from the decision on. `ended` follows when all segments are written. */
  get isEnding(): boolean {
    return this.#isEnding;
  }

  get ended(): boolean {
    return this.#ended;
  }

  get rendition(): string | null {
    return this.#store.rendition;
  }

  /** Number of the last playable segment. */
  get lastSequence(): number {
    return FIRST_SEQUENCE - 1 + (this.#store.playlist?.segments ?? 0);
  }

  get targetDuration(): number {
    return this.#store.playlist?.target_duration ?? 0;
  }

  /** Increases with every change of the playlist. */
  get version(): number {
    return this.#version;
  }

  /** The playlist as served; null before the first segment. `skip` requests a delta update. */
  playlistText(skip: boolean): string | null {
    const playlist = this.#store.playlist;
    if (playlist === null) return null;
    if (this.#ended) return renderPlaylist(playlist, true);
    return renderServedPlaylist(playlist, { skip, parts: this.#servedParts() });
  }

  partBytes(part: PartAddress): Buffer | undefined {
    return this.#parts.bytesOf(part);
  }

  /** Whether this is the part that the playlist hints at. */
  isNextPart({ sequence, index }: PartAddress): boolean {
    const next = this.#parts.after(this.lastSequence);
    return this.#lowLatency && next.sequence === sequence && next.index === index;
  }

  /** Whether the playlist lists the part or anything after it. */
  hasPart({ sequence, index }: PartAddress): boolean {
    if (this.lastSequence > sequence) return true;
    if (this.lastSequence < sequence - 1) return false;
    if (this.lastSequence < sequence) return this.#parts.countOf(sequence) > index;
    // An index beyond a segment's last part means the first part of the next segment (RFC 8216bis, 6.2.5.2).
    return this.#parts.countOf(sequence) > index || this.#parts.countOf(sequence + 1) > 0;
  }

  /** Starts a publication. The caller has stopped the previous one. */
  publish(lowLatency: boolean): Publication {
    const segmenter = new Segmenter({
      startTicks: this.#endTicks,
      targetDuration: this.#store.playlist?.target_duration ?? null,
      now: this.#ports.now,
      ...(lowLatency ? { onPart: part => this.#addPart(part) } : {}),
    });
    this.#segmenter = segmenter;
    this.#lowLatency = lowLatency;
    this.#store.lowLatency = lowLatency;
    this.#publications += 1;
    this.#failure = null;
    return {
      write: tag => this.#write(segmenter, tag),
      stop: () => this.#stop(segmenter),
    };
  }

  /** Writes the rest and closes the playlist. No publication can follow. */
  async end(): Promise<void> {
    if (this.#isEnding) return this.#writing;
    if (this.#segmenter !== null) this.#stop(this.#segmenter);
    this.#isEnding = true;
    this.#writing = this.#writing.then(() => this.#store.close());
    await this.#writing;
    this.#ended = true;
    this.#changed();
  }

  /** Resolves when everything cut so far is on disk. */
  settled(): Promise<void> {
    return this.#writing;
  }

  stopPublishing(): void {
    if (this.#segmenter !== null) this.#stop(this.#segmenter);
  }

  /** Resolves when the condition holds, the game has ended, or `signal` aborts. */
  async waitUntil(condition: () => boolean, signal: AbortSignal): Promise<void> {
    while (!this.#ended && !condition() && !signal.aborted) {
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
      key_frame_seconds: this.#segmenter?.keyFrameSeconds ?? this.#keyFrameSeconds,
      has_audio: now - this.#lastAudioMs < SILENT_MS,
      dropped_frames: this.#dropped + (this.#segmenter?.droppedFrames ?? 0),
      reconnects: Math.max(0, this.#publications - 1),
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
    if (this.#segmenter === null) return 'away';
    return this.#onAir ? 'live' : 'starting';
  }

  #write(segmenter: Segmenter, tag: FlvTag): Promise<void> | undefined {
    if (this.#isEnding) throw new MediaRefused('the game has ended');
    if (this.#failure !== null) throw new MediaRefused(this.#failure);
    if (this.#segmenter !== segmenter) return undefined;
    const now = this.#ports.now();
    this.#rate.add(tag.body.length, now);
    if (tag.kind === 'audio') this.#lastAudioMs = now;
    for (const segment of segmenter.push(tag)) this.#enqueue(segmenter, segment);
    return this.#queued > MAX_QUEUED ? this.#writing : undefined;
  }

  #stop(segmenter: Segmenter): void {
    if (this.#segmenter !== segmenter) return;
    for (const segment of segmenter.finish()) this.#enqueue(segmenter, segment);
    this.#endTicks = segmenter.endTicks;
    this.#dropped += segmenter.droppedFrames;
    this.#keyFrameSeconds = segmenter.keyFrameSeconds;
    this.#segmenter = null;
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

  #enqueue(segmenter: Segmenter, segment: CutSegment): void {
    this.#queued += 1;
    this.#lastCut += 1;
    this.#writing = this.#writing
      .then(() => this.#append(segmenter, segment))
      .catch(error => this.#fail(error))
      .finally(() => {
        this.#queued -= 1;
      });
  }

  async #append(segmenter: Segmenter, segment: CutSegment): Promise<void> {
    await this.#store.append(segment, segment.fresh || this.#hasGap);
    this.#hasGap = false;
    this.#lastSegmentMs = this.#ports.now();
    this.#changed();
    // A failed preview does not stop the game.
    await this.#preview.add(segment).catch(this.#ports.onError);
    // Remaining segments of a disconnected encoder do not put its successor on air.
    if (this.#onAir || this.#segmenter !== segmenter) return;
    this.#onAir = true;
    this.#ports.onAir();
  }

  // The segment is lost, but the game continues: the encoder is disconnected with the reason and may reconnect.
  #fail(error: unknown): void {
    this.#hasGap = true;
    this.#failure = 'the recording cannot be written';
    // The parts were numbered for segments that do not follow. Queued segments move up by one.
    this.#parts.clear();
    this.#lastCut = this.lastSequence + this.#queued - 1;
    this.#ports.onError(error);
  }
}
