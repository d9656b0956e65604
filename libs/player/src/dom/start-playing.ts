import type { MediaStore } from './media-store.ts';

/**
 * Plays, and dispatches a refusal by the browser. A `play()` that a change of the media interrupts also rejects
 * (`AbortError`); that is no refusal, and the viewer still wants to watch.
 */
export async function startPlaying(
  video: Pick<HTMLVideoElement, 'play'>,
  store: Pick<MediaStore, 'dispatch'>,
): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (isRefusal(error)) store.dispatch('refused');
  }
}

/** Whether the browser's autoplay policy refused to play. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
