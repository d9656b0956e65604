export function offersPictureInPicture(): boolean {
  return document.pictureInPictureEnabled === true;
}

export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (document.pictureInPictureElement === video) return document.exitPictureInPicture();
  // Refused before the first frame is there: nothing to tell, the button can be pressed again.
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
