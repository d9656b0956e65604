/** After this many pauses at the same picture the player stops restarting. */
const MOST_RESTARTS = 3;

export interface PauseContext {
  /** The viewer pressed play, or the page started playback. */
  readonly isWanted: boolean;
  readonly hasEnded: boolean;
  /** The user has interacted with the page, so browsers allow sound. */
  readonly hasPressed: boolean;
  readonly isHidden: boolean;
  /** Restarts so far at this picture. */
  readonly restarts: number;
}

/**
 * Whether a pause came from the browser's autoplay policy, because a video gained sound without user interaction. WebKit pauses a
 * video that gains sound after its start, and one that its audio output has unmuted. Muted, it may continue.
 */
export function shouldRestartMuted(around: PauseContext): boolean {
  const { isWanted, hasEnded, hasPressed, isHidden, restarts } = around;
  return isWanted && !hasEnded && !hasPressed && !isHidden && restarts < MOST_RESTARTS;
}
