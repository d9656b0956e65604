import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { clipWindowOf } from './core/clip-window.ts';
import { wantsToPlay } from './core/playback-status.ts';
import { writePreference } from './core/preferences.ts';
import type { FatalReason } from './core/recovery.ts';
import type { QualityChoice, Rendition } from './core/renditions.ts';
import { resumePosition } from './core/resume.ts';
import { attachSource } from './dom/attach-source.ts';
import { emptyLedger } from './dom/fault-ledger.ts';
import type { InlinePlaylists } from './dom/inline-playlists.ts';
import { autoplay } from './dom/media-commands.ts';
import { isRunning, type MediaStore } from './dom/media-store.ts';
import type { Source } from './dom/source.ts';
import type { PlayerScope } from './player-context.ts';
import type { PlayerMedia } from './player-media.ts';

export type SourceSettings = {
  resumeAt?: number | undefined;
  startAt?: number | undefined;
  autoPlay?: boolean | undefined;
  held?: boolean | undefined;
  inlinePlaylists?: InlinePlaylists | undefined;
  onRefused?: (() => void) | undefined;
  onFatal?: ((reason: FatalReason) => void) | undefined;
};

export type SourceState = {
  renditions: readonly Rendition[];
  /** Height of the picture being shown. */
  height: number | undefined;
  quality: QualityChoice;
  retryInMs: number;
  chooseQuality(choice: QualityChoice): void;
  retryNow(): void;
  /** After a failure: attaches the whole source again, from the position of the failure. */
  tryAgain(): void;
};

/** Keeps the stream attached to the element while the player is mounted. */
export function useSource(
  video: HTMLVideoElement | null,
  { store, media, storage, preferences, currentAddress }: PlayerScope,
  settings: SourceSettings,
): SourceState {
  const [renditions, setRenditions] = useState<readonly Rendition[]>([]);
  const [height, setHeight] = useState<number>();
  const [quality, setQuality] = useState(preferences.quality);
  const [retryInMs, setRetryInMs] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [faults] = useState(emptyLedger);
  const source = useRef<Source | undefined>(undefined);
  const { src } = media;
  const isWaiting = media.native_src === null;

  const isLiveNow = useEffectEvent(() => isRunning(store.get(), media.live));
  const optionsNow = useEffectEvent(() => ({
    src: withoutFragment(src),
    nativeSrc: media.native_src ?? withoutFragment(src),
    window: clipWindowOf(src),
    startAt: attempt > 0 ? reattachPosition(store) : startPosition(settings, media),
    faults,
    inlinePlaylists: settings.inlinePlaylists ?? {},
    quality,
  }));
  const addressNow = useEffectEvent(currentAddress);
  const refusedNow = useEffectEvent(() => settings.onRefused?.());
  const onFatal = useEffectEvent((reason: FatalReason) => {
    store.dispatch('failed');
    settings.onFatal?.(reason);
  });
  const onAttached = useEffectEvent((element: HTMLVideoElement, attached: Source | undefined) => {
    source.current = attached;
    store.connect(attached);
    // Play was pressed before the engine loaded, autoplay is on, or another engine was playing until now.
    if (attached && wantsToPlay(store.get().status)) void autoplay(element, store);
  });

  const announceStart = useEffectEvent(() => settings.autoPlay && !settings.held && store.dispatch('play'));
  useHeldStart(video, store, settings);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt attaches the same source again
  useEffect(() => {
    if (!video || isWaiting) return;
    const leaving = new AbortController();
    announceStart();
    const listener = {
      onRenditions: setRenditions,
      onRendition: setHeight,
      onConnectionBack: () => store.dispatch('connection_back'),
      onConnectionLost: (delayMs: number) => {
        setRetryInMs(delayMs);
        store.dispatch('connection_lost');
      },
      onMediaReloaded: () => {
        if (wantsToPlay(store.get().status)) void autoplay(video, store);
      },
      onEngineFailed: () => {
        store.dispatch('waiting');
        setAttempt(n => n + 1);
      },
      onFatal: (reason: FatalReason) => onFatal(reason),
    };
    const options = {
      ...optionsNow(),
      currentAddress: (url: string) => addressNow(url),
      onRefused: () => refusedNow(),
      isLive: () => isLiveNow(),
    };
    attachSource(video, options, listener, leaving.signal).then(
      attached => onAttached(video, attached),
      () => onFatal('unsupported'),
    );
    return () => {
      store.connect(undefined);
      leaving.abort();
    };
  }, [video, store, src, isWaiting, attempt]);

  return {
    renditions,
    height,
    quality,
    retryInMs,
    chooseQuality: choice => {
      setQuality(choice);
      source.current?.choose(choice);
      writePreference(storage, 'quality', choice);
    },
    retryNow: () => source.current?.retryNow(),
    tryAgain: () => {
      store.dispatch('try_again');
      setAttempt(n => n + 1);
    },
  };
}

/** Starts when the film before it is over: a live game at its live point. */
function useHeldStart(
  video: HTMLVideoElement | null,
  store: MediaStore,
  { held = false, autoPlay, startAt }: SourceSettings,
): void {
  const wasHeld = useRef(held);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the film starts it
  useEffect(() => {
    const isFree = wasHeld.current && !held;
    wasHeld.current = held;
    if (!isFree || !video || !autoPlay) return;
    store.dispatch('play');
    store.refresh();
    const { live, range } = store.get();
    if (live && startAt === undefined) {
      video.currentTime = range.end;
      store.follow('go_live');
    }
    // Without a source it starts once that is attached.
    if (store.source()) void autoplay(video, store);
  }, [held]);
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/, '');
}

/** A live game starts at the live point, not at the stored resume position. */
function startPosition(
  { startAt, resumeAt }: SourceSettings,
  { live, duration }: PlayerMedia,
): number | undefined {
  return startAt ?? ((!live && resumePosition(resumeAt, duration)) || undefined);
}

/** The position at which a new engine takes over. */
function reattachPosition(store: MediaStore): number | undefined {
  const { time, live, following } = store.get();
  return live && following ? undefined : time;
}
