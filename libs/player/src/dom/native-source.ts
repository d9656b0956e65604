import type { PlaybackFault } from '../core/recovery.ts';
import { createRecovery } from './recovery-loop.ts';
import type { Source, SourceListener, SourceOptions } from './source.ts';

/** The browser's own HLS: it picks the quality itself and tells no more than that something failed. */
export function attachNative(
  video: HTMLVideoElement,
  options: SourceOptions,
  listener: SourceListener,
  signal: AbortSignal,
): Source {
  let playFrom = options.startAt;
  const load = () => {
    video.src = options.currentAddress(options.nativeSrc);
    video.load();
  };
  const reload = () => {
    playFrom = video.currentTime || playFrom;
    const wasPlaying = !video.paused;
    load();
    if (wasPlaying) void video.play().catch(() => undefined);
  };
  const recovery = createRecovery({ reload, recoverMedia: reload }, listener, signal);

  const goToStart = () => {
    if (playFrom > 0) video.currentTime = playFrom;
  };
  video.addEventListener('loadedmetadata', goToStart, { signal });
  video.addEventListener('playing', recovery.worked, { signal });
  video.addEventListener('error', () => recovery.fault(faultOf(video.error)), { signal });
  signal.addEventListener('abort', () => {
    video.removeAttribute('src');
    video.load();
  });
  load();
  return { choose: () => undefined, tryNow: recovery.tryNow };
}

function faultOf(error: MediaError | null): PlaybackFault {
  if (error?.code === MediaError.MEDIA_ERR_NETWORK) return { kind: 'network', httpStatus: 0 };
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return { kind: 'media' };
  // Safari says "not supported" for an answer it could not read, a refused one too.
  return { kind: 'network', httpStatus: 400 };
}
