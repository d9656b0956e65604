import { followPlayhead } from '@grandstand/player/follow-playhead';
import type { PlayerHandle } from '@grandstand/player/player-props';
import type { Selection } from './selection.ts';

/** Plays the selection again and again until the signal aborts. */
export function loopSelection(player: PlayerHandle, { start, end }: Selection, signal: AbortSignal): void {
  const playFromStart = () => {
    player.seekTo(start);
    player.play();
  };
  playFromStart();
  player.video()?.addEventListener('ended', playFromStart, { signal });
  followPlayhead(
    player,
    ({ time }) => {
      if (time < end) return (end - time) * 1000;
      playFromStart();
      return Number.POSITIVE_INFINITY;
    },
    signal,
  );
}
