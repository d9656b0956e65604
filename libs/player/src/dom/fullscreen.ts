type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };
/** Not every browser can lock the orientation. */
type LockableOrientation = { lock?: (to: 'landscape') => Promise<void> };

export function isFullscreen(root: Element): boolean {
  return document.fullscreenElement === root;
}

/** iPhones support full screen only for the video element, with their own controls. */
export async function toggleFullscreen(root: Element, video: AppleVideo): Promise<void> {
  if (isFullscreen(root)) return document.exitFullscreen();
  if (!document.fullscreenEnabled) return video.webkitEnterFullscreen?.();
  await root.requestFullscreen({ navigationUI: 'hide' });
  const orientation: LockableOrientation = screen.orientation;
  // Desktops and some phones refuse to rotate; the picture fills the screen either way.
  await orientation.lock?.('landscape').catch(() => undefined);
}

export function onFullscreenChange(listener: () => void, signal: AbortSignal): void {
  document.addEventListener('fullscreenchange', listener, { signal });
}
