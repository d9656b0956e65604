import type { FlvTag } from '../fmp4/flv-tag.ts';
import { readFlvVideo } from '../fmp4/flv-video.ts';
import { RateMeter } from '../health/rate-meter.ts';
import type { RtmpLimits } from './limits.ts';

/** A burst after a hiccup of the network is no higher bitrate. */
const RATE_SECONDS = 10;

/** Watches what one publisher sends. It knows reasons; sending away is done by others. */
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

  /** All that comes counts, also what is neither sound nor picture. */
  count(bytes: number, nowMs: number): void {
    this.#rate.add(bytes, nowMs);
  }

  see(tag: FlvTag, nowMs: number): void {
    this.#lastMediaMs = nowMs;
    if (tag.kind === 'video' && isKeyFrame(tag.body)) this.#lastKeyFrameMs = nowMs;
  }

  /** Why the publisher has to go, null while all is well. Asked about once a second. */
  objection(nowMs: number): string | null {
    const { silenceMs, keyFrameMs, kbps } = this.#limits;
    if (nowMs - this.#lastMediaMs > silenceMs) return `nothing came for ${silenceMs / 1000} s`;
    // Silence is the network's fault, not the encoder's: only what is heard can lack key frames.
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
