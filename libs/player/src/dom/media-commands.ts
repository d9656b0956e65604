import { AT_LIVE_SECONDS } from '../core/following.ts';
import { wantsToPlay } from '../core/playback-status.ts';
import { type PlayerStorage, writePreference } from '../core/preferences.ts';
import { clampToRange, seekBy, timeAtShare } from '../core/seekable-range.ts';
import { nextSpeed } from '../core/speeds.ts';
import type { MediaStore } from './media-store.ts';
import { restartAfterBrowserPause } from './restart-after-browser-pause.ts';
import { isRefusal, startPlaying } from './start-playing.ts';

export type MediaCommands = ReturnType<typeof createMediaCommands>;

/** All actions of a viewer on the media element; stores the lasting choices. */
export function createMediaCommands(store: MediaStore, storage: PlayerStorage) {
  const onVideo = (act: (video: HTMLVideoElement) => void) => {
    const video = store.video();
    if (video) act(video);
  };
  const play = () => onVideo(video => void startPlaying(video, store));
  const pause = () =>
    onVideo(video => {
      // Dispatched first: a pause that the store does not expect counts as the browser's.
      store.dispatch('pause');
      video.pause();
    });
  const seekTo = (time: number) =>
    onVideo(video => {
      const to = clampToRange(store.get().range, time);
      store.follow('seek', to);
      // Playback is at the live point already; a seek would only interrupt the picture.
      if (isLiveAlready(store, to)) return;
      video.currentTime = to;
    });
  const goLive = () => {
    store.refresh();
    seekTo(store.get().range.end);
    store.follow('go_live');
    play();
  };
  const setVolume = (volume: number) =>
    onVideo(video => {
      video.volume = Math.min(1, Math.max(0, volume));
      video.muted = video.volume === 0;
      writePreference(storage, 'volume', video.volume);
      writePreference(storage, 'muted', video.muted);
    });
  const setSpeed = (speed: number) =>
    onVideo(video => {
      // Loading resets the rate to the default rate.
      video.defaultPlaybackRate = speed;
      video.playbackRate = speed;
      // A speed chosen while catching up with a live game is not stored.
      if (!store.get().live) writePreference(storage, 'speed', speed);
    });

  // Steps start from the element: the store may not have read the last change yet.
  return {
    play,
    pause,
    seekTo,
    goLive,
    setVolume,
    setSpeed,
    togglePlay: () => (wantsToPlay(store.get().status) ? pause() : play()),
    seekBy: (seconds: number) => onVideo(v => seekTo(seekBy(store.get().range, v.currentTime, seconds))),
    seekToShare: (share: number) => seekTo(timeAtShare(store.get().range, share)),
    changeVolume: (by: number) => onVideo(v => setVolume(v.volume + by)),
    stepSpeed: (direction: 'slower' | 'faster') =>
      onVideo(v => isHeldAtLive(store) || setSpeed(nextSpeed(v.playbackRate, direction))),
    toggleMute: () => onVideo(video => toggleMute(video, storage)),
  };
}

/** At the live point the viewer cannot change the speed. */
function isHeldAtLive(store: MediaStore): boolean {
  const { live, following } = store.get();
  return Boolean(live) && following;
}

function isLiveAlready(store: MediaStore, to: number): boolean {
  const { live, range } = store.get();
  return Boolean(live) && to === range.end && (live?.behindLive ?? 0) <= AT_LIVE_SECONDS;
}

/** Volume to restore when unmuting at zero. */
const AUDIBLE = 0.5;

function toggleMute(video: HTMLVideoElement, storage: PlayerStorage) {
  video.muted = !video.muted;
  if (!video.muted && video.volume === 0) video.volume = AUDIBLE;
  writePreference(storage, 'muted', video.muted);
}

/** Starts without a click: with sound if the browser allows it, otherwise muted, otherwise it waits for the big button. */
export async function autoplay(video: HTMLVideoElement, store: MediaStore): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!isRefusal(error)) return;
    video.muted = true;
    restartAfterBrowserPause(video, store);
    await startPlaying(video, store);
  }
}
