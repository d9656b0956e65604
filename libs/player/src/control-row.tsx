import type { ReactNode, Ref } from 'react';
import { clockText } from './core/time-text.ts';
import { IconButton } from './icon-button.tsx';
import { PlayButton } from './play-button.tsx';
import { useMedia, usePlayer } from './player-context.ts';
import { SeekButton } from './seek-button.tsx';
import { VolumeControl } from './volume-control.tsx';

type Toggle = { active: boolean; toggle(): void };

export type ControlRowProps = {
  playRef: Ref<HTMLButtonElement>;
  settingsRef: Ref<HTMLButtonElement>;
  settings: Toggle & { panelId: string };
  captions: Toggle | undefined;
  picture: Toggle | undefined;
  airPlay: (() => void) | undefined;
  theatre: Toggle | undefined;
  fullscreen: Toggle;
  actions: ReactNode;
};

export function ControlRow({ playRef, settingsRef, settings, actions, ...offers }: ControlRowProps) {
  const { words } = usePlayer();
  const { captions, picture, airPlay, theatre, fullscreen } = offers;
  return (
    <div className="player__row">
      <PlayButton ref={playRef} />
      <SeekButton to="back" />
      <SeekButton to="forward" />
      <VolumeControl />
      <Clock />
      <span className="player__space" />
      {actions}
      {captions && <ToggleButton icon="captions" label={words.captions} {...captions} />}
      <IconButton
        ref={settingsRef}
        icon="settings"
        label={words.settings}
        aria-expanded={settings.active}
        aria-controls={settings.panelId}
        onClick={settings.toggle}
        always
      />
      {picture && <ToggleButton icon="picture" label={words.picture_in_picture} {...picture} />}
      {airPlay && <IconButton icon="airplay" label={words.airplay} onClick={airPlay} />}
      {theatre && <ToggleButton icon="theatre" label={words.theatre} {...theatre} />}
      <IconButton
        icon={fullscreen.active ? 'leave_fullscreen' : 'fullscreen'}
        label={fullscreen.active ? words.leave_fullscreen : words.fullscreen}
        onClick={fullscreen.toggle}
        always
      />
    </div>
  );
}

type ToggleButtonProps = Toggle & { icon: 'captions' | 'picture' | 'theatre'; label: string };

function ToggleButton({ icon, label, active, toggle }: ToggleButtonProps) {
  return <IconButton icon={icon} label={label} aria-pressed={active} onClick={toggle} />;
}

/** The slider says the same in words. */
function Clock() {
  const time = useMedia(({ time, range }) => Math.floor(time - range.start));
  const { media } = usePlayer();
  const length = useMedia(({ range }) => range.end - range.start) || (media.duration ?? 0);
  return (
    <span className="player__clock" aria-hidden="true">
      {clockText(time, length)} <i>/ {clockText(length)}</i>
    </span>
  );
}
