import type { ReactNode, Ref } from 'react';
import { timeLabel } from './core/time-labels.ts';
import { clockText } from './core/time-text.ts';
import { IconButton } from './icon-button.tsx';
import { LiveButton } from './live-button.tsx';
import { PlayButton } from './play-button.tsx';
import { useMedia, usePlayer } from './player-context.ts';
import { SeekButton } from './seek-button.tsx';
import { useIsLive } from './use-live.ts';
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
  showKeys: () => void;
  actions: ReactNode;
};

export function ControlRow({ playRef, settingsRef, settings, actions, ...offers }: ControlRowProps) {
  const { messages } = usePlayer();
  const isLive = useIsLive();
  const { captions, picture, airPlay, theatre, fullscreen, showKeys } = offers;
  return (
    <div className="player__row">
      <PlayButton ref={playRef} />
      <SeekButton to="back" />
      <SeekButton to="forward" />
      <VolumeControl />
      {isLive && <LiveButton />}
      <Clock isLive={isLive} />
      <span className="player__space" />
      {actions}
      {captions && <ToggleButton icon="captions" label={messages.captions} {...captions} />}
      <IconButton
        ref={settingsRef}
        icon="settings"
        label={messages.settings}
        aria-expanded={settings.active}
        aria-controls={settings.panelId}
        onClick={settings.toggle}
        always
      />
      <IconButton icon="keys" label={messages.keys} data-keyboard onClick={showKeys} />
      {picture && <ToggleButton icon="picture" label={messages.picture_in_picture} {...picture} />}
      {airPlay && <IconButton icon="airplay" label={messages.airplay} onClick={airPlay} />}
      {theatre && <ToggleButton icon="theatre" label={messages.theatre} {...theatre} />}
      <IconButton
        icon={fullscreen.active ? 'leave_fullscreen' : 'fullscreen'}
        label={fullscreen.active ? messages.leave_fullscreen : messages.fullscreen}
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

/** Hidden from screen readers: the slider announces the same position. */
function Clock({ isLive }: { isLive: boolean }) {
  const { media, reading } = usePlayer();
  const { start, end } = useMedia(({ range }) => range);
  const time = useMedia(snapshot => Math.floor(snapshot.time - snapshot.range.start));
  const length = end - start || (media.duration ?? 0);
  return (
    <span className="player__clock" data-live={isLive || undefined} aria-hidden="true">
      {timeLabel(start + time, { start, end: start + length }, reading)}
      {!isLive && <i> / {clockText(length)}</i>}
    </span>
  );
}
