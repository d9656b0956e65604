/** The video element, as far as it says how much it has played. */
export type PlayedVideo = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'played' | 'seeking'>;

export interface ViewingClock {
  /** Starts with a new video, whose first frame was at `firstFrameAt`. */
  start(now: number, video: PlayedVideo, firstFrameAt: number): void;
  /** Counts what the video has played since the last tick; returns the seconds so far. */
  tick(now: number, video: PlayedVideo): number;
  /** Returns the seconds so far, with the second of the video at their end, and starts from 0. */
  take(): { readonly seconds: number; readonly position: number };
}

/** The first frame is noticed by a `timeupdate`, which comes up to this much later. */
const NOTICED_AFTER_MS = 250;

/**
 * Measures for how long a video plays: the time that passes while its own time advances. So neither a stall nor a pause counts, and a busy
 * browser that reports late loses nothing.
 */
export function createViewingClock(): ViewingClock {
  let last: { readonly now: number; readonly position: number; readonly played: number } | null = null;
  let ms = 0;
  let position = 0;

  function note(now: number, { currentTime, seeking, played }: PlayedVideo): void {
    last = seeking ? null : { now, position: currentTime, played: secondsOf(played) };
  }

  return {
    start(now, video, firstFrameAt) {
      ms = Math.min(1000 * secondsOf(video.played), now - firstFrameAt + NOTICED_AFTER_MS);
      position = video.currentTime;
      note(now, video);
    },
    tick(now, video) {
      if (last !== null) {
        // The position is that of the seek's end, while the ranges have what was played until its start.
        const seconds = video.seeking
          ? secondsOf(video.played) - last.played
          : video.currentTime - last.position;
        const playedMs = Math.min(now - last.now, (1000 * seconds) / (video.playbackRate || 1));
        if (playedMs > 0) {
          ms += playedMs;
          position = last.position + seconds;
        }
      }
      note(now, video);
      return ms / 1000;
    },
    take() {
      const seconds = ms / 1000;
      ms = 0;
      return { seconds, position };
    },
  };
}

function secondsOf(ranges: TimeRanges): number {
  let seconds = 0;
  for (let at = 0; at < ranges.length; at += 1) seconds += ranges.end(at) - ranges.start(at);
  return seconds;
}
