import { behindText } from './core/time-labels.ts';
import { useMedia, usePlayer } from './player-context.ts';
import { useAtLive, useBehind } from './use-live.ts';

/** The mark of the live point: filled at it, hollow with the distance behind it, and the way there. */
export function LiveButton() {
  const { commands, words } = usePlayer();
  const atLive = useAtLive();
  const behind = useBehind();
  const known = useMedia(({ live }) => Boolean(live));
  return (
    <button
      type="button"
      className="player__live"
      data-at-live={atLive || undefined}
      onClick={commands.goLive}
    >
      <i className="player__live-dot" aria-hidden="true" />
      {atLive ? words.live : words.go_live}
      {!atLive && known && <span aria-hidden="true">{behindText(behind)}</span>}
    </button>
  );
}
