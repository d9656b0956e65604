type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
/** Not every browser can turn the screen. */
type LockableOrientation = { lock?: (to: 'landscape') => Promise<void> };

export function isFullscreen(root: Element): boolean {
  return document.fullscreenElement === root;
}

/** iPhones only know full screen of the video itself, with their own controls. */
export async function toggleFullscreen(root: Element, video: AppleVideo): Promise<void> {
  if (isFullscreen(root)) return document.exitFullscreen();
  if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
  await root.requestFullscreen({ navigationUI: 'hide' });
  const orientation: LockableOrientation = screen.orientation;
  // Desktops and some phones refuse to turn; the picture is full either way.
  await orientation.lock?.('landscape').catch(() => undefined);
}

export function onFullscreenChange(listener: () => void, signal: AbortSignal): void {
  document.addEventListener('fullscreenchange', listener, { signal });
}
