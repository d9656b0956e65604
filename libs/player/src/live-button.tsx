import { behindText } from './core/time-labels.ts';
import { useMedia, usePlayer } from './player-context.ts';
import { useAtLive, useBehind } from './use-live.ts';

/** Shows whether playback is live, or the distance behind it; a press returns to the live point. */
export function LiveButton() {
  const { commands, messages } = usePlayer();
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
      {atLive ? messages.live : messages.go_live}
      {!atLive && known && <span aria-hidden="true">{behindText(behind)}</span>}
    </button>
  );
}
