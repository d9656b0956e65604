/** The video element, as far as it says how much it has played. */
export type PlayedVideo = Pick<HTMLVideoElement, 'currentTime' | 'playbackRate' | 'played' | 'seeking'>;

export interface ViewingClock {
  /** Starts with a new video, and counts what it has played since it was last measured. */
  start(now: number, video: PlayedVideo): void;
  /** Counts what the video has played since the last tick; returns the seconds so far. */
  tick(now: number, video: PlayedVideo): number;
  /** Returns the seconds so far, with the second of the video at their end, and starts from 0. */
  take(): { readonly seconds: number; readonly position: number };
}

/**
 * Measures for how long a video plays: the time that passes while its own time advances. So neither a stall nor a pause counts, and a busy
 * browser that reports late loses nothing.
 */
export function createViewingClock(): ViewingClock {
  let last: { readonly now: number; readonly position: number; readonly played: number } | null = null;
  let ms = 0;
  let position = 0;
  /** The seconds that each video had played when it was last measured. */
  const measured = new WeakMap<PlayedVideo, number>();

  function note(now: number, video: PlayedVideo): void {
    const played = secondsOf(video.played);
    measured.set(video, played);
    last = video.seeking ? null : { now, position: video.currentTime, played };
  }

  function secondsSinceMeasured(video: PlayedVideo): number {
    const [played, before] = [secondsOf(video.played), measured.get(video) ?? 0];
    // Another stream in the same element has ranges of its own.
    return played < before ? played : played - before;
  }

  return {
    start(now, video) {
      ms = (1000 * secondsSinceMeasured(video)) / (video.playbackRate || 1);
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
