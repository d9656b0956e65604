import type { PlaybackFault } from '../core/recovery.ts';
import { createRecovery } from './recovery-loop.ts';
import { resumePlayback } from './resume-playback.ts';
import type { Source, SourceListener, SourceOptions, StreamState } from './source.ts';

/** The browser's own HLS: it picks the quality itself and tells no more than that something failed. */
export function attachNative(
  video: HTMLVideoElement,
  options: SourceOptions,
  listener: SourceListener,
  signal: AbortSignal,
): Source {
  let playFrom = options.startAt ?? 0;
  const load = () => {
    const { src, nativeSrc } = options;
    // One of its own is good for longer than those that are renewed.
    video.src = nativeSrc === src ? options.currentAddress(src) : nativeSrc;
    video.load();
  };
  const reload = () => {
    playFrom = video.currentTime || playFrom;
    load();
    resumePlayback(video, listener.onMediaReloaded, signal);
  };
  const recovery = createRecovery({ reload, recoverMedia: reload }, options, listener, signal);

  const goToStart = () => {
    if (playFrom > 0) video.currentTime = playFrom;
  };
  video.addEventListener('loadedmetadata', goToStart, { signal });
  video.addEventListener('playing', recovery.worked, { signal });
  video.addEventListener(
    'error',
    () => {
      options.onRefused(); // the element does not say why
      recovery.fault(faultOf(video.error));
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
  load();
  return {
    choose: () => undefined,
    tryNow: recovery.tryNow,
    stream: () => streamOf(video),
    dateAt: time => filmedAt(video, time),
  };
}

/** Safari's seekable range ends where it holds back to: the live point itself. */
function streamOf({ duration, seekable }: HTMLVideoElement): StreamState {
  if (Number.isNaN(duration) || seekable.length === 0) return undefined;
  if (Number.isFinite(duration)) return 'whole';
  const end = seekable.end(seekable.length - 1);
  return { start: seekable.start(0), end, age: 0, step: 0, targetLatency: 0 };
}

type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

function filmedAt(video: DatedVideo, time: number): number | undefined {
  const start = video.getStartDate?.().getTime();
  return start ? start + time * 1000 : undefined;
}

function faultOf(error: MediaError | null): PlaybackFault {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return { kind: 'network', httpStatus: 0 };
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return { kind: 'media' };
  // Safari says "not supported" for an answer it could not read, a refused one too.
  return { kind: 'network', httpStatus: 400 };
}
