import type { HlsConfig } from 'hls.js';
import { emptyLedger } from './dom/fault-ledger.ts';
import type { attachHls } from './dom/hls-source.ts';
import { hasEngine } from './engine.ts';
import { type PictureStream, visitEach } from './visit-each.ts';

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
 * rendition, while the player continues. Ends early where the browser plays HLS without our engine, or if the server refuses.
 */
export async function visitPictures(
  stream: VisitedStream,
  times: readonly number[],
  show: (video: HTMLVideoElement, time: number) => void,
  leaving: AbortSignal,
): Promise<void> {
  if (times.length === 0 || !hasEngine()) return;
  const engine = await import('./dom/hls-source.ts');
  const refused = new AbortController();
  await visitEach(
    times,
    startAt => openStream(engine.attachHls, { ...stream, startAt, onRefused: () => refused.abort() }),
    ({ video }, time) => show(video, time),
    AbortSignal.any([leaving, refused.signal]),
  );
}

interface OpenedStream extends PictureStream {
  readonly video: HTMLVideoElement;
}

function openStream(
  attach: typeof attachHls,
  stream: VisitedStream & { readonly startAt: number; readonly onRefused: () => void },
): OpenedStream {
  const video = document.createElement('video');
  video.muted = true;
  const closed = new AbortController();
  const close = () => closed.abort();
  const options = {
    ...stream,
    nativeSrc: stream.src,
    window: undefined,
    isLive: () => true,
    inlinePlaylists: {},
    quality: SMALLEST,
    engine: ONE_PICTURE,
    faults: emptyLedger(),
  } as const;
  const listener = {
    onRenditions: () => undefined,
    onRendition: () => undefined,
    // A slow answer counts as lost as well. The engine repeats such a request on its own.
    onConnectionLost: () => undefined,
    onConnectionBack: () => undefined,
    onMediaReloaded: () => undefined,
    onEngineFailed: close,
    onFatal: close,
  };
  attach(video, options, listener, closed.signal);
  return {
    video,
    async reach(time, signal) {
      const ended = AbortSignal.any([signal, closed.signal]);
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await happened(video, 'loadeddata', ended);
      const seeked = happened(video, 'seeked', ended);
      video.currentTime = time;
      await seeked;
    },
    close,
  };
}

/** Rejects with the reason of the signal. */
function happened(video: HTMLVideoElement, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    video.addEventListener(type, () => resolve(), { once: true, signal });
  });
}
