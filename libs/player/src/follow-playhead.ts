import type { PlayerHandle } from './player-props.ts';

/** The picture that the viewer sees: seconds of the media, and their date in Unix milliseconds. */
export type Playhead = { time: number; date: number | undefined };

/** Shortly before a change every frame is checked; until then one timer is enough. */
const EVERY_FRAME_FROM_MS = 300;

/**
 * Calls `update` when playback has moved; it returns the milliseconds of playback until the next change, Infinity for none.
 * At that moment it is called with the frame that brings the change. It is not called while the page is hidden.
 */
export function followPlayhead(
  player: PlayerHandle,
  update: (playhead: Playhead) => number,
  signal: AbortSignal,
): void {
  const video = player.video();
  if (!video) return;
  const hasFrames = 'requestVideoFrameCallback' in video;
  let reached = 0;
  /** The time of the next change, in seconds of the media. */
  let changeAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  const stopWaiting = () => {
    clearTimeout(timer);
    if (frame) video.cancelVideoFrameCallback(frame);
    frame = 0;
  };
  // The clock may be a frame ahead of the picture: within one stretch of playback, the playhead never goes back.
  const look = (time: number) => {
    stopWaiting();
    if (document.hidden || video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    reached = Math.max(reached, time);
    waitFor(update({ time: reached, date: player.dateAt(reached) }));
  };
  const lookAtFrame = () => {
    frame = video.requestVideoFrameCallback((_, { mediaTime }) => look(mediaTime));
  };
  // On a busy machine the clock is ahead of the picture, and timers are late. Frames lead from shortly before a change on, unless
  // none arrive, as of a video out of sight.
  const lookNow = () => {
    const { currentTime, paused } = video;
    if (!hasFrames || paused || currentTime < changeAt - EVERY_FRAME_FROM_MS / 1000) look(currentTime);
    else if (frame) look(currentTime - EVERY_FRAME_FROM_MS / 1000);
    else lookAtFrame();
  };
  const waitFor = (milliseconds: number) => {
    changeAt = reached + milliseconds / 1000;
    if (milliseconds === Number.POSITIVE_INFINITY || video.paused) return;
    const wait = milliseconds / (video.playbackRate || 1);
    if (!hasFrames) timer = setTimeout(lookNow, wait);
    else if (wait > EVERY_FRAME_FROM_MS) timer = setTimeout(lookNow, wait - EVERY_FRAME_FROM_MS);
    else lookAtFrame();
  };
  const startAgain = () => {
    stopWaiting();
    reached = 0;
    changeAt = Number.POSITIVE_INFINITY;
  };
  const showOrHide = () => {
    stopWaiting();
    changeAt = Number.POSITIVE_INFINITY;
    if (!document.hidden) lookNow();
  };

  for (const event of ['seeking', 'emptied']) video.addEventListener(event, startAgain, { signal });
  document.addEventListener('visibilitychange', showOrHide, { signal });
  const stopListening = player.listen(lookNow);
  signal.addEventListener('abort', () => {
    stopListening();
    stopWaiting();
  });
  lookNow();
}
