import type { Ref } from 'react';
import { wantsToPlay } from './core/playback-status.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useMedia, usePlayer } from './player-context.ts';

function usePlayButton() {
  const { commands, messages } = usePlayer();
  const playing = useMedia(({ status }) => wantsToPlay(status));
  const ended = useMedia(({ status }) => status.phase === 'ended');
  const offer = ended ? messages.watch_again : messages.play;
  return { playing, label: playing ? messages.pause : offer, onClick: commands.togglePlay };
}

export function PlayButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const { playing, label, onClick } = usePlayButton();
  return (
    <IconButton
      ref={ref}
      icon={playing ? 'pause' : 'play'}
      solid={!playing}
      label={label}
      onClick={onClick}
      always
    />
  );
}

export function BigPlayButton() {
  const { playing, label, onClick } = usePlayButton();
  return (
    <button type="button" className="player__big" aria-label={label} onClick={onClick}>
      <Icon name={playing ? 'pause' : 'play'} solid={!playing} />
    </button>
  );
}
