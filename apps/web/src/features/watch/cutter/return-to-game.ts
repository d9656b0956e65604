import type { PlayerHandle } from '@grandstand/player/player-props';

type Playing = Pick<PlayerHandle, 'video' | 'play' | 'seekTo' | 'goLive' | 'isBehindLive'>;

/** Notes what plays now. Returns a function that returns to it: to the same second of a replay, and to live if the viewer was there. */
export function returnToGame(player: Playing, isLive: boolean): () => void {
  const video = player.video();
  if (!video) return () => undefined;
  const { currentTime, paused } = video;
  const isAtLive = isLive && !player.isBehindLive();
  return () => {
    if (video.paused === paused && (isAtLive ? !player.isBehindLive() : video.currentTime >= currentTime))
      return;
    if (isAtLive) player.goLive();
    else player.seekTo(currentTime);
    if (!paused) player.play();
  };
}
