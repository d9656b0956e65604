export function offersPictureInPicture(): boolean {
  return document.pictureInPictureEnabled === true;
}

export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) return document.exitPictureInPicture();
  // Browsers refuse before the first frame; the viewer can press the button again.
  await video.requestPictureInPicture().catch(() => undefined);
}

export function onPictureInPictureChange(
  video: HTMLVideoElement,
  listener: (active: boolean) => void,
  signal: AbortSignal,
): void {
  video.addEventListener('enterpictureinpicture', () => listener(true), { signal });
  video.addEventListener('leavepictureinpicture', () => listener(false), { signal });
}
