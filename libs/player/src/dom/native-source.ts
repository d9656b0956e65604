import type { PlaybackFault } from '../core/recovery.ts';
import { createRecovery } from './recovery-loop.ts';
import { resumeAfterReload } from './resume-after-reload.ts';
import type { Source, SourceListener, SourceOptions, StreamState } from './source.ts';

/** The browser's native HLS: it chooses the quality and reports failures without a cause. */
export function attachNative(
  video: HTMLVideoElement,
  options: SourceOptions,
  listener: SourceListener,
  signal: AbortSignal,
): Source {
  let playFrom = options.startAt ?? options.window?.start ?? 0;
  const load = () => {
    const { src, nativeSrc } = options;
    // The native address is valid for longer than the renewed ones.
    video.src = nativeSrc === src ? options.currentAddress(src) : nativeSrc;
    video.load();
  };
  const reload = () => {
    playFrom = video.currentTime || playFrom;
    load();
  };
  resumeAfterReload(video, listener.onMediaReloaded, signal);
  const recovery = createRecovery({ reload, recoverMedia: reload }, options, listener, signal);

  const goToStart = () => {
    if (playFrom > 0) video.currentTime = playFrom;
  };
  video.addEventListener('loadedmetadata', goToStart, { signal });
  video.addEventListener('playing', recovery.markProgress, { signal });
  video.addEventListener(
    'error',
    () => {
      options.onRefused(); // the element gives no reason
      recovery.handleFault(faultOf(video.error));
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
    retryNow: recovery.retryNow,
    stream: () => streamOf(video),
    dateAt: time => filmedAt(video, time),
    timeAt: date => timeFilmedAt(video, date),
    range: () => options.window,
  };
}

/** Safari's seekable range ends at the live point. */
function streamOf({ duration, seekable }: HTMLVideoElement): StreamState {
  if (Number.isNaN(duration) || seekable.length === 0) return undefined;
  if (Number.isFinite(duration)) return 'whole';
  const end = seekable.end(seekable.length - 1);
  return { start: seekable.start(0), end, age: 0, step: 0, targetLatency: 0 };
}

type DatedVideo = HTMLVideoElement & { getStartDate?: () => Date };

function filmedAt(video: DatedVideo, time: number): number | undefined {
  const start = startDate(video);
  return start && start + time * 1000;
}

function timeFilmedAt(video: DatedVideo, date: number): number | undefined {
  const start = startDate(video);
  return start && (date - start) / 1000;
}

/** Undefined in browsers without it, and for a stream without program dates, whose start date is invalid. */
function startDate(video: DatedVideo): number | undefined {
  return video.getStartDate?.().getTime() || undefined;
}

function faultOf(error: MediaError | null): PlaybackFault {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return { kind: 'network', httpStatus: 0 };
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return { kind: 'media' };
  // Safari reports "not supported" for any response that it could not read, also for a refused request.
  return { kind: 'network', httpStatus: 400 };
}
