import { useId, useRef, useState } from 'react';
import { CaptionsLayer } from './captions-layer.tsx';
import { ControlsLayer } from './controls-layer.tsx';
import { fill } from './core/fill.ts';
import { neighborOf, startOfMark } from './core/marks.ts';
import { isWaiting } from './core/playback-status.ts';
import { resumePosition } from './core/resume.ts';
import { showsSlate } from './core/slate.ts';
import { EndedLayer } from './ended-layer.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import { Picture } from './picture.tsx';
import { useMedia, usePlayer } from './player-context.ts';
import type { PlayerHandle, PlayerProps } from './player-props.ts';
import { performShortcut } from './shortcut-actions.ts';
import { SoundPrompt } from './sound-prompt.tsx';
import { StatusLayer } from './status-layer.tsx';
import { useCaptions } from './use-captions.ts';
import { useControls } from './use-controls.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useIsLive, useLive } from './use-live.ts';
import { useMediaElement } from './use-media-element.ts';
import { useMediaSession } from './use-media-session.ts';
import { useOtherScreens } from './use-other-screens.ts';
import { usePageShortcuts } from './use-page-shortcuts.ts';
import { usePanelViews } from './use-panel-views.ts';
import { usePanels } from './use-panels.ts';
import { usePlayerHandle } from './use-player-handle.ts';
import { useProgress } from './use-progress.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSource } from './use-source.ts';
import { useStartedFocus } from './use-started-focus.ts';

type PlayerStageProps = Omit<PlayerProps, 'media' | 'messages' | 'locale' | 'storage' | 'currentAddress'> & {
  setMarks: PlayerHandle['setMarks'];
};

/** The picture with its layers, and the panel, which is below the picture on a narrow screen. */
export function PlayerStage(props: PlayerStageProps) {
  const scope = usePlayer();
  const { store, commands, media, marks, messages } = scope;
  const status = useMedia(snapshot => snapshot.status);
  const started = status.phase !== 'idle';
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const root = useRef<HTMLElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const settingsButton = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useMediaElement(video, props.startMuted ?? false, props.onEnded);
  const resumeAt = props.startAt === undefined ? resumePosition(props.resumeAt, media.duration) : undefined;
  useProgress(video, store, resumeAt, props.onProgress);
  useMediaSession(scope, started);
  useStartedFocus(root, playButton, started);
  const source = useSource(video, scope, props);
  useLive(video);
  const isLive = useIsLive();
  const away = useMedia(({ status, live }) =>
    showsSlate({ status, live, away: (media.live && props.away) ?? false }),
  );
  const fullscreen = useFullscreen(root, video);
  const screens = useOtherScreens(video);
  const panels = usePanels(settingsButton);
  const { SettingsPanel, ShortcutsOverlay } = usePanelViews(root, panels.open !== undefined) ?? {};
  const controls = useControls(root, status.phase, panels.open !== undefined);
  const captions = useCaptions(video, scope);
  const hasCaptions = (media.captions ?? []).length > 0;
  const { theatre = false, onTheatre } = props;
  const toggleTheatre = onTheatre && (() => onTheatre(!theatre));

  const seekToMark = (direction: 'next' | 'previous') => {
    const mark = neighborOf(marks, store.get().time, direction);
    if (mark) commands.seekTo(startOfMark(mark));
  };
  const pageShortcuts = usePageShortcuts();

  useShortcuts(root, pageShortcuts.active && !props.held, shortcut =>
    performShortcut(shortcut, {
      commands,
      toggleTheatre,
      toggleFullscreen: fullscreen.toggle,
      toggleCaptions: hasCaptions ? captions.toggle : undefined,
      seekToMark: marks.length > 0 ? seekToMark : undefined,
      clip: props.onClip,
      showShortcuts: () => panels.toggle('shortcuts'),
      closePanel: panels.close,
    }),
  );
  usePlayerHandle(scope, props);
  // The pressed button disappears with its layer, so the focus moves to the player.
  const andKeepFocus = (act: () => void) => () => {
    act();
    root.current?.focus({ preventScroll: true });
  };
  const endedContent = status.phase === 'ended' && props.ended?.(andKeepFocus(commands.play));
  const covered = Boolean(endedContent) || panels.open === 'shortcuts' || status.phase === 'failed';

  return (
    <section
      ref={root}
      className="player"
      aria-label={fill(messages.player, { title: media.title })}
      aria-busy={isWaiting(status)}
      tabIndex={-1}
      inert={props.held}
      data-phase={status.phase}
      data-controls={controls.visible ? 'shown' : 'hidden'}
      data-slate={away || undefined}
      data-over={covered || undefined}
      data-fullscreen={fullscreen.active || undefined}
    >
      <div className="player__screen">
        <Picture
          ref={setVideo}
          onDismiss={panels.open && panels.close}
          onToggleControls={controls.toggle}
          onToggleFullscreen={fullscreen.toggle}
        />
        <div className="player__top">
          <div>{props.overlay}</div>
          <div>{props.pills?.(started)}</div>
        </div>
        <StatusLayer source={source} slate={away && props.slate} onTryAgain={andKeepFocus(source.tryAgain)} />
        <ControlsLayer
          covered={covered}
          onScrubbing={controls.setScrubbing}
          row={{
            playRef: playButton,
            settingsRef: settingsButton,
            settings: {
              panelId,
              active: panels.open === 'settings',
              toggle: () => panels.toggle('settings'),
            },
            captions: hasCaptions ? { active: captions.lang !== '', toggle: captions.toggle } : undefined,
            picture: screens.picture,
            airPlay: screens.showAirPlay,
            theatre: toggleTheatre && { active: theatre, toggle: toggleTheatre },
            fullscreen,
            showKeys: () => panels.toggle('shortcuts'),
            actions: props.actions,
          }}
        />
        <CaptionsLayer lang={captions.lang} lines={captions.lines} />
        <SoundPrompt />
        {isLive && <LiveAnnouncer away={away} />}
        {endedContent && <EndedLayer>{endedContent}</EndedLayer>}
        {ShortcutsOverlay && panels.open === 'shortcuts' && (
          <ShortcutsOverlay
            offers={{
              captions: hasCaptions,
              theatre: onTheatre !== undefined,
              live: isLive,
              marks: marks.length > 0,
              clip: props.onClip !== undefined,
            }}
            pageShortcuts={pageShortcuts}
            onClose={panels.close}
          />
        )}
      </div>
      {SettingsPanel && panels.open === 'settings' && (
        <SettingsPanel
          id={panelId}
          source={source}
          captions={captions}
          onShowShortcuts={() => panels.toggle('shortcuts')}
        />
      )}
    </section>
  );
}
