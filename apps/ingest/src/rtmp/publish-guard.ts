import type { FlvTag } from '../fmp4/flv-tag.ts';
import { readFlvVideo } from '../fmp4/flv-video.ts';
import { RateMeter } from '../health/rate-meter.ts';
import type { RtmpLimits } from './limits.ts';

/** Long enough that a burst after a network interruption does not count as a higher bitrate. */
const RATE_SECONDS = 10;

/** Checks the media of one publisher. The caller disconnects it after an objection. */
export class PublishGuard {
  readonly #limits: RtmpLimits;
  readonly #rate = new RateMeter(RATE_SECONDS);
  #lastMediaMs: number;
  #lastKeyFrameMs: number;

  constructor(limits: RtmpLimits, nowMs: number) {
    this.#limits = limits;
    this.#lastMediaMs = nowMs;
    this.#lastKeyFrameMs = nowMs;
  }

  get lastMediaMs(): number {
    return this.#lastMediaMs;
  }

  /** Counts all bytes, including those that are not media. */
  recordBytes(bytes: number, nowMs: number): void {
    this.#rate.add(bytes, nowMs);
  }

  recordMedia(tag: FlvTag, nowMs: number): void {
    this.#lastMediaMs = nowMs;
    if (tag.kind === 'video' && isKeyFrame(tag.body)) this.#lastKeyFrameMs = nowMs;
  }

  /** Returns why the publisher must be disconnected, or null. Called about once a second. */
  objection(nowMs: number): string | null {
    const { silenceMs, keyFrameMs, kbps } = this.#limits;
    if (nowMs - this.#lastMediaMs > silenceMs) return `no media for ${silenceMs / 1000} s`;
    // Only received media can lack key frames; silence has another cause.
    if (this.#lastMediaMs - this.#lastKeyFrameMs > keyFrameMs) {
      return `no key frame for ${keyFrameMs / 1000} s: set a key frame every 2 s in the encoder`;
    }
    const sustained = Math.round(this.#rate.sustainedKbps(nowMs));
    if (sustained > kbps) return `the bitrate of ${sustained} kbit/s is over the limit of ${kbps}`;
    return null;
  }
}

function isKeyFrame(body: Buffer): boolean {
  const video = readFlvVideo(body);
  return video.kind === 'frame' && video.key;
}
