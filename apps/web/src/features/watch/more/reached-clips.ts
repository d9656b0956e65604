import type { WatchedGame } from '#shared/events/watched-game.ts';

type Watched = Pick<WatchedGame, 'is_behind'> & {
  readonly player: Pick<WatchedGame['player'], 'range' | 'video'>;
};

/** The clips of a live game that start before the picture of a viewer behind the live point; all of them for everybody else. */
export function reachedClips<C extends { readonly start_time: number }>(
  clips: readonly C[],
  watched: Watched | null,
): readonly C[] {
  if (!watched?.is_behind) return clips;
  const { player } = watched;
  const position = (player.video()?.currentTime ?? 0) - player.range().start;
  return clips.filter(({ start_time }) => start_time <= position);
}
