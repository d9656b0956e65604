import { useEffect, useEffectEvent } from 'react';
import { isAtLive } from './core/following.ts';
import { type PlayerScope, useMedia } from './player-context.ts';
import type { PlayerHandle, PlayerProps } from './player-props.ts';

interface Settings extends Pick<PlayerProps, 'onPlayer'> {
  readonly setMarks: PlayerHandle['setMarks'];
}

/** Hands the player to the page once its first picture moves: until then, nothing competes with it. */
export function usePlayerHandle({ store, commands, currentAddress }: PlayerScope, settings: Settings): void {
  const hasPlayed = useMedia(snapshot => snapshot.hasPlayed);
  const { setMarks } = settings;
  const onPlayer = useEffectEvent<NonNullable<PlayerProps['onPlayer']>>(player =>
    settings.onPlayer?.(player),
  );
  const addressNow = useEffectEvent(currentAddress);
  useEffect(() => {
    if (!hasPlayed) return;
    const { play, pause, goLive, seekTo } = commands;
    onPlayer({
      video: store.video,
      play,
      pause,
      goLive,
      seekTo,
      range: () => store.get().range,
      currentAddress: url => addressNow(url),
      dateAt: time => store.source()?.dateAt(time),
      timeAt: date => store.source()?.timeAt(date),
      isBehindLive() {
        const { live, following } = store.get();
        return Boolean(live) && !isAtLive(following, live?.behindLive ?? 0);
      },
      listen: store.subscribe,
      setMarks,
    });
    return () => onPlayer(undefined);
  }, [hasPlayed, store, commands, setMarks]);
}
