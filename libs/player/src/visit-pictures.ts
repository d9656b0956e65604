import type { HlsConfig } from 'hls.js';
import { emptyLedger } from './dom/fault-ledger.ts';

export interface VisitedStream {
  readonly src: string;
  /** Returns the current form of an address: signed addresses are renewed during playback. */
  readonly currentAddress: (url: string) => string;
}

/** Browsers finish a seek once they have some pictures and some sound after its time. */
const ENOUGH_SECONDS = 0.5;
/** Loads little more than the segment of each picture: the viewer may pay for the data. */
const ONE_PICTURE: Partial<HlsConfig> = {
  maxBufferLength: ENOUGH_SECONDS,
  maxBufferSize: 0,
  maxMaxBufferLength: ENOUGH_SECONDS,
  startFragPrefetch: false,
};
/** Below every height: the smallest rendition. */
const SMALLEST = 1;

/**
 * Seeks a video of its own, which is not on the page, to each of these times of a live stream, and shows it in its smallest
 * rendition, while the player continues. Ends early where the browser plays HLS without our engine, or if the stream fails.
 */
export async function visitPictures(
  { src, currentAddress }: VisitedStream,
  times: readonly number[],
  show: (video: HTMLVideoElement, time: number) => void,
  leaving: AbortSignal,
): Promise<void> {
  const [first] = times;
  if (first === undefined || !('MediaSource' in globalThis || 'ManagedMediaSource' in globalThis)) return;
  const { attachHls } = await import('./dom/hls-source.ts');
  if (leaving.aborted) return;
  const video = document.createElement('video');
  video.muted = true;
  const done = new AbortController();
  const ended = AbortSignal.any([leaving, done.signal]);
  const end = () => done.abort();
  const options = {
    src,
    nativeSrc: src,
    startAt: first,
    window: undefined,
    isLive: () => true,
    inlinePlaylists: {},
    quality: SMALLEST,
    engine: ONE_PICTURE,
    currentAddress,
    onRefused: end,
    faults: emptyLedger(),
  } as const;
  const listener = {
    onRenditions: () => undefined,
    onRendition: () => undefined,
    // A slow answer counts as lost as well. The engine repeats such a request on its own.
    onConnectionLost: () => undefined,
    onConnectionBack: () => undefined,
    onMediaReloaded: () => undefined,
    onEngineFailed: end,
    onFatal: end,
  };
  attachHls(video, options, listener, ended);
  try {
    await happened(video, 'loadeddata', ended);
    for (const time of times) {
      const seeked = happened(video, 'seeked', ended);
      video.currentTime = time;
      await seeked;
      show(video, time);
    }
  } catch (error) {
    if (error !== ended.reason) throw error;
  } finally {
    end();
  }
}

/** Rejects with the reason of the signal. */
function happened(video: HTMLVideoElement, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    video.addEventListener(type, () => resolve(), { once: true, signal });
  });
}
