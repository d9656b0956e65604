import { attachSource } from './attach-source.ts';
import { emptyLedger } from './fault-ledger.ts';

/** Feeds an element that has no controls of ours, until the signal aborts. `onFatal` is called if the stream cannot be played. */
export function attachPlainSource(
  video: HTMLVideoElement,
  src: string,
  onFatal: () => void,
  signal: AbortSignal,
): void {
  const ignore = () => undefined;
  const options = {
    src,
    nativeSrc: src,
    startAt: undefined,
    window: undefined,
    isLive: () => false,
    inlinePlaylists: {},
    quality: 'auto' as const,
    currentAddress: (url: string) => url,
    onRefused: ignore,
    faults: emptyLedger(),
  };
  const listener = {
    onRenditions: ignore,
    onRendition: ignore,
    onConnectionLost: ignore,
    onConnectionBack: ignore,
    onMediaReloaded: ignore,
    onEngineFailed: onFatal,
    onFatal,
  };
  attachSource(video, options, listener, signal).catch(onFatal);
}
