import type { PlayerHandle } from '@grandstand/player/player-props';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';

/** Seconds of the media; undefined if the stream has no dates to find it by. */
export function momentTime(
  player: Pick<PlayerHandle, 'timeAt'>,
  { position, at }: Pick<KeyMoment, 'position' | 'at'>,
): number | undefined {
  if (position !== null) return position / 1000;
  return at === null ? undefined : player.timeAt(at);
}
