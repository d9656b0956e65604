import type { PlayerHandle } from '@grandstand/player/player-props';

type Shown = Pick<PlayerHandle, 'video' | 'pause' | 'seekTo'>;

/** Shows single pictures in the player. While one is on its way only the latest other one waits, so that a drag never queues seeks. */
export function createFrameViewer(player: Shown, signal: AbortSignal): (time: number) => void {
  let waiting: number | null = null;
  const seek = (time: number) => {
    player.pause();
    player.seekTo(time);
  };
  player.video()?.addEventListener(
    'seeked',
    () => {
      if (waiting === null) return;
      seek(waiting);
      waiting = null;
    },
    { signal },
  );
  return time => {
    if (player.video()?.seeking) waiting = time;
    else seek(time);
  };
}
