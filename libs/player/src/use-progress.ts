import { useEffect, useEffectEvent } from 'react';
import { isProgressDue, resumePosition } from './core/resume.ts';
import type { MediaStore } from './dom/media-store.ts';

/** Reports the position: every few seconds, on pause, and when the page or player closes. */
export function useProgress(
  video: HTMLVideoElement | null,
  store: MediaStore,
  resumeAt: number | undefined,
  onProgress: ((seconds: number, duration: number) => void) | undefined,
): void {
  const reportProgress = useEffectEvent((seconds: number, duration: number) =>
    onProgress?.(seconds, duration),
  );

  useEffect(() => {
    if (!video) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let reportedAt = video.currentTime;
    const report = () => {
      const { time, range, status } = store.get();
      if (status.phase === 'idle' || range.end === 0) return;
      reportedAt = time;
      reportProgress(time, range.end);
    };
    const reportWhenDue = () => !video.paused && isProgressDue(video.currentTime, reportedAt) && report();
    video.addEventListener('timeupdate', reportWhenDue, { signal });
    video.addEventListener('pause', report, { signal });
    addEventListener('pagehide', report, { signal });
    return () => {
      report();
      leaving.abort();
    };
  }, [video, store]);

  // The length may be known only now: a video that was nearly over starts from the beginning.
  useEffect(() => {
    if (!video || !resumeAt) return;
    const leaving = new AbortController();
    const check = () => {
      if (resumePosition(resumeAt, video.duration) === 0) video.currentTime = 0;
    };
    video.addEventListener('loadedmetadata', check, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [video, resumeAt]);
}
