import type { MediaStore } from './media-store.ts';

/**
 * Plays, and records a refusal by the browser. A `play()` that was interrupted because the media changed is rejected too
 * (`AbortError`): that is no refusal, and the viewer still wants to watch.
 */
export async function startPlaying(
  video: Pick<HTMLVideoElement, 'play'>,
  store: Pick<MediaStore, 'tell'>,
): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (isRefusal(error)) store.tell('refused');
  }
}

/** Whether the browser does not let a video play that nobody has clicked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}
