import { hasEngine } from '../engine.ts';
import { attachNative } from './native-source.ts';
import type { Source, SourceListener, SourceOptions } from './source.ts';

/** Uses native HLS only if media source extensions are missing; the engine is a chunk of its own. */
export async function attachSource(
  video: HTMLVideoElement,
  options: SourceOptions,
  listener: SourceListener,
  signal: AbortSignal,
): Promise<Source | undefined> {
  if (!hasEngine()) return attachNative(video, options, listener, signal);
  const [{ attachHls }, clip] = await Promise.all([
    import('./hls-source.ts'),
    options.window && import('./play-window.ts'),
  ]);
  return signal.aborted ? undefined : attachHls(video, options, listener, signal, clip?.playWindow);
}
