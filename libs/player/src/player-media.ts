export type CaptionTrack = { src: string; lang: string; label: string };

export type PlayerMedia = {
  /** Address of the master playlist. Give the player a new `key` for another video. */
  src: string;
  /** Address for players that cannot renew theirs (native HLS, AirPlay); defaults to `src`. */
  native_src?: string | null | undefined;
  title: string;
  /** The game is live: playback starts at the live point and can rewind to the start. The replay has the same address. */
  live?: boolean | undefined;
  /** IANA zone of the venue: if the playlist has dates, times can be shown by the venue's clock. */
  time_zone?: string | undefined;
  poster?: string | undefined;
  /** Address of a WebVTT file whose cues refer to pictures. */
  storyboard?: string | undefined;
  /** Seconds, if known before the playlist has loaded. */
  duration?: number | undefined;
  captions?: readonly CaptionTrack[] | undefined;
};
