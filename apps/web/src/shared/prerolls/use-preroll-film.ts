import { readPreferences, writePreference } from '@grandstand/player/core/preferences';
import { isRefusal } from '@grandstand/player/dom/start-playing';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useStorage } from '../storage/storage-context.tsx';
import { playerStorage } from '../watching/player-storage.ts';

interface Options {
  readonly autoPlay: boolean;
  readonly onStall: (isWaiting: boolean) => void;
  readonly onEnd: () => void;
  readonly onFailure: () => void;
}

export interface PrerollFilmControls {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly isPlaying: boolean;
  /** Playback has not started, and the browser or the page wants the viewer to start it. */
  readonly isWaitingForPress: boolean;
  readonly muted: boolean;
  /** The position. */
  readonly seconds: number;
  /** Whole seconds until the end; null until the length is known. */
  readonly left: number | null;
  /** The part that has played, 0 to 1. */
  readonly share: number;
  togglePlay(): void;
  toggleMute(): void;
  pause(): void;
}

/** Plays a preroll at the volume of the game. */
export function usePrerollFilm({ autoPlay, onStall, onEnd, onFailure }: Options): PrerollFilmControls {
  const ref = useRef<HTMLVideoElement>(null);
  const storage = useStorage();
  const preferences = useMemo(() => playerStorage(storage), [storage]);
  const [isPlaying, setPlaying] = useState(autoPlay);
  const [isWaitingForPress, setWaitingForPress] = useState(!autoPlay);
  const [muted, setMuted] = useState(false);
  const [{ seconds, duration }, setTimes] = useState({ seconds: 0, duration: Number.NaN });
  const stall = useEffectEvent(onStall);
  const ended = useEffectEvent(onEnd);
  const failed = useEffectEvent(onFailure);
  const play = useEffectEvent(() => void start());

  async function start(): Promise<void> {
    const video = ref.current;
    if (!video) return;
    try {
      await video.play();
    } catch (error) {
      if (!isRefusal(error)) return; // the element reports a broken film by an event
      if (!video.muted) return startMuted(video);
      setPlaying(false);
      setWaitingForPress(true);
      stall(false);
    }
  }

  function startMuted(video: HTMLVideoElement): Promise<void> {
    video.muted = true;
    return start();
  }

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    const leaving = new AbortController();
    const on = (events: readonly string[], act: () => void) => {
      for (const event of events) video.addEventListener(event, act, { signal: leaving.signal });
    };
    const { volume, muted } = readPreferences(preferences);
    video.volume = volume;
    video.muted = muted;
    on(['volumechange'], () => setMuted(video.muted));
    on(['timeupdate', 'loadedmetadata'], () =>
      setTimes({ seconds: video.currentTime, duration: video.duration }),
    );
    on(['play'], () => {
      setPlaying(true);
      setWaitingForPress(false);
    });
    on(['playing'], () => stall(false));
    on(['pause'], () => setPlaying(false));
    on(['waiting', 'stalled'], () => {
      if (!video.paused && video.readyState < video.HAVE_FUTURE_DATA) stall(true);
    });
    on(['ended'], () => ended());
    on(['error'], () => failed());
    setMuted(video.muted);
    // The film failed before this was listening.
    if (video.error) failed();
    else if (autoPlay) play();
    else stall(false);
    return () => leaving.abort();
  }, [preferences, autoPlay]);

  return {
    ref,
    isPlaying,
    isWaitingForPress,
    muted,
    seconds,
    left: Number.isFinite(duration) ? Math.max(0, Math.ceil(duration - seconds)) : null,
    share: Number.isFinite(duration) ? Math.min(1, seconds / duration) : 0,
    togglePlay: () => (isPlaying ? ref.current?.pause() : void start()),
    toggleMute: () => {
      const video = ref.current;
      if (!video) return;
      video.muted = !video.muted;
      writePreference(preferences, 'muted', video.muted);
    },
    pause: () => ref.current?.pause(),
  };
}
