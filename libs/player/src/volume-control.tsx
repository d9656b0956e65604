import type { CSSProperties } from 'react';
import { IconButton } from './icon-button.tsx';
import { useMedia, usePlayer } from './player-context.ts';

const PERCENT = 100;

export function VolumeControl() {
  const { commands, messages, locale } = usePlayer();
  const volume = useMedia(snapshot => snapshot.volume);
  const muted = useMedia(snapshot => snapshot.muted);
  const audible = muted ? 0 : volume;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(audible);
  return (
    <span className="player__volume" data-muted={muted || undefined}>
      <IconButton
        icon={muted ? 'muted' : 'volume'}
        label={muted ? messages.unmute : messages.mute}
        onClick={commands.toggleMute}
      />
      <input
        type="range"
        className="player__volume-slider"
        aria-label={messages.volume}
        aria-valuetext={percent}
        max={PERCENT}
        step={5}
        value={Math.round(audible * PERCENT)}
        style={{ '--share': audible } as CSSProperties}
        onChange={e => commands.setVolume(e.target.valueAsNumber / PERCENT)}
      />
    </span>
  );
}
