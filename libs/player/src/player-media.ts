import type { Chapter } from './core/chapters.ts';

export type CaptionTrack = { src: string; lang: string; label: string };

export type PlayerMedia = {
  /** Address of the master playlist. Give the player a new `key` for another video. */
  src: string;
  /** Address for players that cannot renew theirs (native HLS, AirPlay); `src` if not given. */
  native_src?: string | undefined;
  title: string;
  /** Still running: joined at its live point, rewound to its start. The same address goes on as the replay. */
  live?: boolean | undefined;
  /** IANA zone of the venue: where the playlist carries dates, times can then be read as the clock there. */
  time_zone?: string | undefined;
  poster?: string | undefined;
  /** Address of a WebVTT file whose cues name pictures. */
  storyboard?: string | undefined;
  /** Seconds, where known before the playlist is. */
  duration?: number | undefined;
  captions?: readonly CaptionTrack[] | undefined;
  chapters?: readonly Chapter[] | undefined;
};
