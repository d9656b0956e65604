/// <reference path="./hls-light.d.ts" />
import type { ErrorData, HlsConfig, Level } from 'hls.js';
import Hls from 'hls.js/light';
import type { PlaybackFault } from '../core/recovery.ts';
import { type QualityChoice, type Rendition, renditionFor } from '../core/renditions.ts';
import { withoutEarlySeeks } from './early-seeks.ts';
import { filmedAt, setLiveDefaults, streamOf, timeFilmedAt } from './hls-live.ts';
import { playlistLoader } from './inline-playlists.ts';
import { onWake } from './on-wake.ts';
import { watchPlaylist } from './playlist-watch.ts';
import { createRecovery } from './recovery-loop.ts';
import { resumeAfterReload } from './resume-after-reload.ts';
import type { Source, SourceListener, SourceOptions } from './source.ts';
import { watchStalls } from './stall-watch.ts';

/** Enough to seek back three times by button without loading again. */
const BACK_BUFFER_SECONDS = 30;
/** A minute of buffer outlasts a tunnel; more would only use up a phone's data. */
const MAX_BUFFER_SECONDS = 60;
const AUTO_LEVEL = -1;
const REFUSED = [401, 403];
/** Lets hls.js choose: the start, or the live point of a live stream. */
const USUAL_START = -1;

/** The light build has no worker file; the first level and a prefetched segment give the fastest first frame. */
const FAST_START: Partial<HlsConfig> = {
  enableWorker: false,
  startFragPrefetch: true,
  startLevel: 0,
  capLevelToPlayerSize: true,
  backBufferLength: BACK_BUFFER_SECONDS,
  maxMaxBufferLength: MAX_BUFFER_SECONDS,
};

/** `lowLatencyMode` uses parts if the playlist has them; we choose the playback rate (following.ts). */
const LIVE: Partial<HlsConfig> = {
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1,
  liveSyncOnStallIncrease: 0,
};

setLiveDefaults(Hls);

export function attachHls(
  video: HTMLVideoElement,
  options: SourceOptions,
  listener: SourceListener,
  signal: AbortSignal,
  playWindow?: typeof import('./play-window.ts').playWindow,
): Source {
  const hls = new Hls({ ...configOf(options), ...withoutEarlySeeks(Hls, video, signal) });
  const range = options.window && playWindow?.(hls, video, options.window, signal);
  signal.addEventListener('abort', () => hls.destroy());

  const recovery = createRecovery(
    {
      reload: () => reload(hls, options.src),
      recoverMedia: () => recoverMedia(hls, video),
    },
    options,
    listener,
    signal,
  );
  // The engine also reloads by its own decision.
  resumeAfterReload(video, listener.onMediaReloaded, signal);
  const { Events } = Hls;
  hls.on(Events.ERROR, (_, data) => {
    const fault = faultOf(data);
    if (REFUSED.includes(data.response?.code ?? 0)) options.onRefused();
    if (data.fatal) recovery.handleFault(fault);
    else if (fault.kind === 'network') recovery.markConnectionLost();
  });
  hls.on(Events.FRAG_LOADED, recovery.markProgress);
  // While the encoder is disconnected, only the playlist loads.
  hls.on(Events.LEVEL_LOADED, (_, { details }) => details.live && recovery.markProgress());
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    listener.onRenditions(levels.map(renditionOf));
    if (options.quality !== 'auto') choose(hls, options.quality);
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => listener.onRendition(hls.levels[level]?.height ?? 0));
  hls.on(Events.MEDIA_ATTACHED, () => offerAirPlay(video, options.nativeSrc));
  hls.loadSource(options.src);
  hls.attachMedia(video);
  onWake(recovery.retryNow, signal);
  watchPlaylist(hls, recovery.retryNow, signal);
  watchStalls(
    video,
    {
      listedEnd: () => hls.latestLevelDetails?.edge,
      isWhole: () => streamOf(hls) === 'whole',
      connectionLost: recovery.connectionLost,
      onStuck: () => recovery.handleFault({ kind: 'stuck' }),
      // The engine can miss that the last loaded segment of a live game has become its end.
      onPlayedOut: () => hls.trigger(Hls.Events.BUFFER_EOS, { type: null }),
    },
    signal,
  );
  return {
    choose: choice => choose(hls, choice),
    retryNow: recovery.retryNow,
    stream: () => streamOf(hls),
    dateAt: time => filmedAt(hls.latestLevelDetails, time),
    timeAt: date => timeFilmedAt(hls.latestLevelDetails, date),
    range: () => range?.(),
  };
}

function configOf(options: SourceOptions): Partial<HlsConfig> {
  return {
    ...FAST_START,
    ...LIVE,
    ...options.engine,
    startPosition: options.startAt ?? options.window?.start ?? USUAL_START,
    fragLoadPolicy: segmentPolicy(options.isLive),
    pLoader: playlistLoader(Hls, options.inlinePlaylists),
    xhrSetup: (xhr, url) => xhr.open('GET', options.currentAddress(url), true),
  };
}

/** A lost request has no status. The engine would leave out its segment of a live game instead of requesting it again. */
function segmentPolicy(isLive: () => boolean): HlsConfig['fragLoadPolicy'] {
  const policy = Hls.DefaultConfig.fragLoadPolicy.default;
  const { errorRetry } = policy;
  if (!errorRetry) return { default: policy };
  const shouldRetry: typeof errorRetry.shouldRetry = (_policy, count, _isTimeout, response, wouldRetry) =>
    wouldRetry || (isLive() && response?.code === 0 && count < errorRetry.maxNumRetry);
  return { default: { ...policy, errorRetry: { ...errorRetry, shouldRetry } } };
}

function renditionOf({ height, bitrate }: Level, level: number): Rendition {
  return { level, height: height || 0, bitrate };
}

/** A chosen quality applies from the next segment on, without a gap. */
function choose(hls: Hls, choice: QualityChoice): void {
  hls.nextLevel = renditionFor(choice, hls.levels.map(renditionOf))?.level ?? AUTO_LEVEL;
}

function reload(hls: Hls, src: string): void {
  if (hls.levels.length === 0) hls.loadSource(src);
  else hls.startLoad();
}

/** Detaches the element's media and attaches it again; a fatal fault has stopped the loading. */
function recoverMedia(hls: Hls, { currentTime }: HTMLVideoElement): void {
  hls.recoverMediaError();
  hls.startLoad(currentTime);
}

function faultOf(data: ErrorData): PlaybackFault {
  const { NETWORK_ERROR, MEDIA_ERROR } = Hls.ErrorTypes;
  if (data.type === NETWORK_ERROR) return { kind: 'network', httpStatus: data.response?.code ?? 0 };
  return { kind: data.type === MEDIA_ERROR ? 'media' : 'other' };
}

/**
 * An AirPlay device cannot play a media source, so the element also needs a plain address, and remote playback must stay
 * enabled: hls.js disables it for managed media sources.
 */
function offerAirPlay(video: HTMLVideoElement, src: string): void {
  if (!('webkitShowPlaybackTargetPicker' in video) || !('ManagedMediaSource' in globalThis)) return;
  const source = document.createElement('source');
  source.type = 'application/vnd.apple.mpegurl';
  source.src = src;
  video.append(source);
  video.disableRemotePlayback = false;
}
