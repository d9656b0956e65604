/** A viewer nearer than this counts as live: the difference is not noticeable, and the player is catching up. */
export const AT_LIVE_SECONDS = 3;
/** Beyond this, catching up would take minutes: the player jumps. */
const JUMP_SECONDS = 8;
/** The first playlist may be one step old; a small jump right after joining is not noticed. */
const JOINING_JUMP_SECONDS = 0.5;
const JOINING_SECONDS = 4;

const CATCH_UP = { rate: 1.05, from: 0.25, until: 0.05 };
/** Too near the edge, for example after a break of the stream, the next hiccup would stall: plays slower until there is buffer. */
const FALL_BACK = { rate: 0.95, from: -0.75, until: -0.1 };
/** Seconds of buffer: with less, playing faster would only reach the end of the buffer. */
const AHEAD_TO_CATCH_UP = 1;

export type FollowingEvent = 'go_live' | 'pause' | 'play' | 'seek';

/** Whether the viewer wants to see the game live; a viewer who pauses or goes back stays where they are. */
export function nextFollowing(event: FollowingEvent, behind: number): boolean {
  if (event === 'go_live') return true;
  if (event === 'pause') return false;
  return behind <= AT_LIVE_SECONDS;
}

export function isAtLive(following: boolean, behindLive: number): boolean {
  return following && behindLive <= AT_LIVE_SECONDS;
}

export type LivePlayback = {
  following: boolean;
  /** Seconds behind the live point, below zero when ahead of it. */
  behindLive: number;
  /** Buffered seconds ahead. */
  ahead: number;
  rate: number;
  /** Seconds since playback started. */
  watched: number;
};

export type FollowStep = { do: 'jump' } | { do: 'play_at'; rate: number } | { do: 'follow' } | undefined;

/** The next step that holds a following viewer at the live point. A viewer who reaches it by playing faster starts to follow. */
export function followStep(playback: LivePlayback): FollowStep {
  const { following, behindLive, rate, watched } = playback;
  if (!following) return behindLive <= 0 ? { do: 'follow' } : undefined;
  if (behindLive > JUMP_SECONDS) return { do: 'jump' };
  if (behindLive > JOINING_JUMP_SECONDS && watched < JOINING_SECONDS) return { do: 'jump' };
  const target = liveRate(playback);
  return target === rate ? undefined : { do: 'play_at', rate: target };
}

/** Holds one rate until its goal is reached, so that the sound does not waver. */
function liveRate({ behindLive, ahead, rate }: LivePlayback): number {
  const catching = behindLive > (rate > 1 ? CATCH_UP.until : CATCH_UP.from);
  if (catching && ahead > AHEAD_TO_CATCH_UP) return CATCH_UP.rate;
  const falling = behindLive < (rate < 1 ? FALL_BACK.until : FALL_BACK.from);
  return falling ? FALL_BACK.rate : 1;
}
