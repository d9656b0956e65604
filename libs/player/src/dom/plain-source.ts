import { attachSource } from './attach-source.ts';
import { emptyLedger } from './fault-ledger.ts';
import type { SourceOptions } from './source.ts';

interface PlainSource extends Pick<SourceOptions, 'src' | 'currentAddress' | 'onRefused'> {
  /** Called if the stream cannot be played. */
  readonly onFatal: () => void;
}

/** Feeds an element that has no controls of ours, until the signal aborts. */
export function attachPlainSource(
  video: HTMLVideoElement,
  { src, currentAddress, onRefused, onFatal }: PlainSource,
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
    currentAddress,
    onRefused,
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
