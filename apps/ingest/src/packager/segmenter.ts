import { type AudioParameters, readAudioParameters } from '../fmp4/audio-parameters.ts';
import { readFlvAudio } from '../fmp4/flv-audio.ts';
import type { FlvTag } from '../fmp4/flv-tag.ts';
import { type FlvVideo, readFlvVideo } from '../fmp4/flv-video.ts';
import type { StreamParameters } from '../fmp4/init-segment.ts';
import { MediaRefused } from '../fmp4/media-refused.ts';
import { type TrackRun, VIDEO_TIMESCALE } from '../fmp4/tracks.ts';
import { readVideoParameters, type VideoParameters } from '../fmp4/video-parameters.ts';
import { AudioTrack } from './audio-track.ts';
import { endsPart } from './part-length.ts';
import {
  beginsSegment,
  longestSegmentSeconds,
  segmentLimitSeconds,
  targetDurationFor,
} from './segment-length.ts';
import { joinParts, type SegmentPart } from './segment-parts.ts';
import { VideoTrack } from './video-track.ts';

const TICKS_PER_MS = VIDEO_TIMESCALE / 1000;
/** More bytes in one segment mean that the timestamps do not advance. */
const MAX_SEGMENT_BYTES = 48 * 1024 * 1024;

export interface CutSegment {
  /** The first segment after a discontinuity. */
  readonly fresh: boolean;
  /** Starts with a key frame. */
  readonly independent: boolean;
  readonly parameters: StreamParameters;
  readonly durationTicks: number;
  /** Wall clock of its first frame, Unix milliseconds. */
  readonly programMs: number;
  readonly video: TrackRun;
  readonly audio: TrackRun | null;
}

/** A part of a segment, emitted before the segment is complete. Parts have the parameters of the previous segment. */
export interface CutPart {
  readonly independent: boolean;
  readonly durationTicks: number;
  readonly video: TrackRun;
  readonly audio: TrackRun | null;
  /** The part completes its segment. */
  readonly last: boolean;
}

export interface SegmenterOptions {
  /** Where the playlist ends, at 90 kHz. */
  readonly startTicks: number;
  /** Null until the first segment of the playlist fixes it. */
  readonly targetDuration: number | null;
  readonly now: () => number;
  /** For low latency. Called before `push` returns the segment. */
  readonly onPart?: (part: CutPart) => void;
}

interface Run {
  readonly firstTimestamp: number;
  readonly startTicks: number;
  readonly startedMs: number;
  readonly video: VideoTrack;
  /** Start of the current segment, in ticks. */
  segmentStart: number;
  /** Null until the first segment is cut. */
  lastHadSound: boolean | null;
  fresh: boolean;
  segmentIsIndependent: boolean;
  lastKeyTicks: number;
}

/** Cuts one uninterrupted publication into segments: FLV tags in, segments out, without I/O. */
export class Segmenter {
  readonly #now: () => number;
  readonly #onPart: ((part: CutPart) => void) | null;
  #targetDuration: number | null;
  #endTicks: number;
  #run: Run | null = null;
  #video: VideoParameters | null = null;
  #audio: AudioTrack | null = null;
  #nextAudio: AudioParameters | null = null;
  #segmentBytes = 0;
  #parts: SegmentPart[] = [];
  /** Content of the current segment's parts, 'nothing' for no parts; null until the first part is due. */
  #partContent: 'sound' | 'picture only' | 'nothing' | null = null;
  /** Distance of the last two key frames; 0 while unknown. */
  keyFrameSeconds = 0;
  droppedFrames = 0;

  constructor(options: SegmenterOptions) {
    this.#endTicks = options.startTicks;
    this.#targetDuration = options.targetDuration;
    this.#now = options.now;
    this.#onPart = options.onPart ?? null;
  }

  /** Where the timeline ends, at 90 kHz. */
  get endTicks(): number {
    return this.#endTicks;
  }

  /** Throws `MediaRefused` for media that cannot be broadcast. */
  push(tag: FlvTag): CutSegment[] {
    return tag.kind === 'video' ? this.#pushVideo(tag) : this.#pushAudio(tag);
  }

  /** Returns the last segment, which is usually shorter. */
  finish(): CutSegment[] {
    const run = this.#run;
    if (run === null) return [];
    const segment = this.#cut(run, run.video.close());
    this.#run = null;
    this.#audio = this.#audio && new AudioTrack(this.#audio.parameters);
    return segment;
  }

  #pushVideo(tag: FlvTag): CutSegment[] {
    const video = readFlvVideo(tag.body);
    if (video.kind === 'nothing') return [];
    if (video.kind === 'parameters') return this.#setVideo(video.avcC);
    const jumped = this.#run !== null && this.#jumps(this.#run, tag.timestamp);
    const before = jumped ? this.finish() : [];
    return [...before, ...this.#pushFrame(video, tag.timestamp)];
  }

  #setVideo(avcC: Buffer): CutSegment[] {
    if (this.#video?.avcC.equals(avcC)) return [];
    const before = this.finish();
    this.#video = readVideoParameters(avcC);
    return before;
  }

  // A gap between frames is a discontinuity only if it exceeds the segment limit: until then the last picture is shown longer.
  #jumps(run: Run, timestamp: number): boolean {
    const ticks = ticksOf(run, timestamp);
    const seconds = (ticks - run.segmentStart) / VIDEO_TIMESCALE;
    return ticks < run.video.last || seconds > segmentLimitSeconds(this.#targetDuration);
  }

  #pushFrame(frame: FlvVideo & { kind: 'frame' }, timestamp: number): CutSegment[] {
    const run = this.#run ?? this.#startRun(frame.key, timestamp);
    if (run === null) return this.#drop();
    const ticks = ticksOf(run, timestamp);
    run.video.close(ticks);
    const segments = this.#isCutAt(run, ticks, frame.key) ? this.#cut(run, ticks) : this.#cutPart(run, ticks);
    if (segments.length > 0) run.segmentIsIndependent = frame.key;
    if (frame.key) this.#recordKeyFrame(run, ticks);
    run.video.hold({ ticks, key: frame.key, compositionMs: frame.compositionMs, data: frame.data });
    this.#count(frame.data);
    return segments;
  }

  #startRun(key: boolean, timestamp: number): Run | null {
    if (!key || this.#video === null) return null;
    this.#run = {
      firstTimestamp: timestamp,
      startTicks: this.#endTicks,
      startedMs: this.#now(),
      video: new VideoTrack(this.#endTicks),
      segmentStart: this.#endTicks,
      lastHadSound: null,
      fresh: true,
      segmentIsIndependent: true,
      lastKeyTicks: this.#endTicks,
    };
    return this.#run;
  }

  #recordKeyFrame(run: Run, ticks: number): void {
    if (ticks > run.lastKeyTicks) this.keyFrameSeconds = (ticks - run.lastKeyTicks) / VIDEO_TIMESCALE;
    run.lastKeyTicks = ticks;
  }

  #isCutAt(run: Run, ticks: number, key: boolean): boolean {
    return beginsSegment({
      seconds: (ticks - run.segmentStart) / VIDEO_TIMESCALE,
      frameSeconds: run.video.frameTicks / VIDEO_TIMESCALE,
      key,
      keyFrameSeconds: this.keyFrameSeconds,
      longestSeconds: longestSegmentSeconds(this.#targetDuration),
    });
  }

  #cut(run: Run, end: number): CutSegment[] {
    const start = run.segmentStart;
    if (this.#video === null || end <= start) return [];
    this.#emitPart(run, end, true);
    const joined = joinParts(this.#parts);
    this.#parts = [];
    this.#partContent = null;
    if (this.#nextAudio !== null) this.#audio = new AudioTrack(this.#nextAudio);
    this.#nextAudio = null;
    if (joined === null) return [];
    this.#targetDuration ??= targetDurationFor((end - start) / VIDEO_TIMESCALE);
    const segment: CutSegment = {
      fresh: run.fresh,
      independent: run.segmentIsIndependent,
      parameters: { video: this.#video, audio: joined.audioParameters },
      durationTicks: end - start,
      programMs: run.startedMs + (start - run.startTicks) / TICKS_PER_MS,
      video: joined.video,
      audio: joined.audio,
    };
    run.fresh = false;
    run.lastHadSound = joined.audio !== null;
    run.segmentStart = end;
    this.#endTicks = end;
    this.#segmentBytes = 0;
    return [segment];
  }

  #cutPart(run: Run, ticks: number): CutSegment[] {
    if (this.#onPart === null) return [];
    const seconds = (ticks - run.video.start) / VIDEO_TIMESCALE;
    if (!endsPart(seconds, run.video.frameTicks / VIDEO_TIMESCALE)) return [];
    this.#partContent ??= this.#partContentFor(run);
    if (this.#partContent !== 'nothing') this.#emitPart(run, ticks, false);
    return [];
  }

  // Parts are sent before their segment is complete, so they must have the parameters of the previous segment.
  #partContentFor(run: Run): 'sound' | 'picture only' | 'nothing' {
    const hasSound = this.#audio !== null && !this.#audio.isEmpty;
    if (run.lastHadSound !== hasSound) return 'nothing';
    return hasSound ? 'sound' : 'picture only';
  }

  #emitPart(run: Run, end: number, last: boolean): void {
    const start = run.video.start;
    const video = run.video.drain(end);
    const sound = this.#partContent === 'picture only' ? null : this.#drainAudio(end);
    const [first] = video.samples;
    if (first === undefined) return;
    const audio = sound?.run ?? null;
    this.#parts.push({ video, audio, audioParameters: sound?.parameters ?? null });
    if (this.#partContent === null || this.#partContent === 'nothing') return;
    this.#onPart?.({ independent: first.key, durationTicks: end - start, video, audio, last });
  }

  // A segment without sound has no sound track, since a player would wait for samples of an empty one.
  #drainAudio(end: number): { run: TrackRun; parameters: AudioParameters } | null {
    const track = this.#audio;
    const run = track?.drain(end / VIDEO_TIMESCALE) ?? null;
    return track === null || run === null ? null : { run, parameters: track.parameters };
  }

  #pushAudio(tag: FlvTag): CutSegment[] {
    const audio = readFlvAudio(tag.body);
    if (audio.kind === 'nothing') return [];
    if (audio.kind === 'parameters') return this.#setAudio(audio.config);
    if (this.#run === null || this.#audio === null || this.#nextAudio !== null) return this.#drop();
    const ticks = ticksOf(this.#run, tag.timestamp);
    if (ticks < this.#run.startTicks) return this.#drop();
    if (!this.#audio.push(ticks / VIDEO_TIMESCALE, audio.data)) this.droppedFrames += 1;
    this.#count(audio.data);
    return [];
  }

  // A change of sound parameters takes effect with the next segment, so that no frame is lost.
  #setAudio(config: Buffer): CutSegment[] {
    if (this.#audio?.parameters.config.equals(config)) return [];
    const parameters = readAudioParameters(config);
    if (this.#audio === null || this.#run === null) this.#audio = new AudioTrack(parameters);
    else this.#nextAudio = parameters;
    return [];
  }

  #drop(): CutSegment[] {
    if (this.#run !== null) this.droppedFrames += 1;
    return [];
  }

  #count(data: Buffer): void {
    this.#segmentBytes += data.length;
    if (this.#segmentBytes > MAX_SEGMENT_BYTES) throw new MediaRefused('the timestamps do not advance');
  }
}

// The 32-bit difference is correct across a wrap of the clock.
function ticksOf(run: Run, timestamp: number): number {
  return run.startTicks + ((timestamp - run.firstTimestamp) | 0) * TICKS_PER_MS;
}
