/** A browser that pauses more often than this at the same picture is left alone. */
const MOST_RESTARTS = 3;

export interface PlaybackAround {
  /** The viewer, or the page for them, wants it to play. */
  readonly isWanted: boolean;
  readonly hasEnded: boolean;
  /** Somebody has pressed something on this page: then browsers allow sound. */
  readonly hasPressed: boolean;
  readonly isHidden: boolean;
  /** How often it was restarted at this picture. */
  readonly restarts: number;
}

/**
 * Whether a pause is the browser's own, because a video began to sound that nobody had pressed. WebKit pauses then: a video that
 * gains sound after its start, and one that its audio output has unmuted. Without sound it may go on.
 */
export function restartsMuted(around: PlaybackAround): boolean {
  const { isWanted, hasEnded, hasPressed, isHidden, restarts } = around;
  return isWanted && !hasEnded && !hasPressed && !isHidden && restarts < MOST_RESTARTS;
}
