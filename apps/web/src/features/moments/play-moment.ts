/** Browsers refuse sound before the first click on a page: the moment then plays without it. */
export async function playMoment(video: Pick<HTMLVideoElement, 'play' | 'muted'>): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isRefused || video.muted) return;
    video.muted = true;
    // A browser that saves data or battery may refuse this, too; the play button remains.
    await video.play().catch(() => undefined);
  }
}
