import type { Mark } from '@grandstand/player/core/marks';
import type { PlayerHandle } from '@grandstand/player/player-props';

type Marked = Pick<PlayerHandle, 'video' | 'listen' | 'setMarks'>;

/** Marks clips on the scrubber: all of them, or those that playback has reached so far. */
export function showClipMarks(
  player: Marked,
  marks: readonly Mark[],
  showsAll: boolean,
  signal: AbortSignal,
): void {
  let reached = showsAll ? Number.POSITIVE_INFINITY : 0;
  let shown = -1;
  const update = () => {
    reached = Math.max(reached, player.video()?.currentTime ?? 0);
    const seen = marks.filter(({ time }) => time <= reached);
    if (seen.length === shown) return;
    shown = seen.length;
    player.setMarks('clips', seen);
  };
  const stop = player.listen(update);
  signal.addEventListener('abort', () => {
    stop();
    player.setMarks('clips', []);
  });
  update();
}
