import type { Chapter } from './core/chapters.ts';

export type CaptionTrack = { src: string; lang: string; label: string };

export type PlayerMedia = {
  /** Address of the master playlist. Give the player a new `key` for another video. */
  src: string;
  /** Address for players that cannot renew theirs (native HLS, AirPlay); `src` if not given. */
  native_src?: string | undefined;
  title: string;
  poster?: string | undefined;
  /** Address of a WebVTT file whose cues name pictures. */
  storyboard?: string | undefined;
  /** Seconds, where known before the playlist is. */
  duration?: number | undefined;
  captions?: readonly CaptionTrack[] | undefined;
  chapters?: readonly Chapter[] | undefined;
};
