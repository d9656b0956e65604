type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker(): void };

function hasPicker(video: HTMLVideoElement): video is AirPlayVideo {
  return 'webkitShowPlaybackTargetPicker' in video;
}

export function showAirPlayPicker(video: HTMLVideoElement): void {
  if (hasPicker(video)) video.webkitShowPlaybackTargetPicker();
}

/** Only Safari reports whether an AirPlay device is available. */
export function onAirPlayAvailability(
  video: HTMLVideoElement,
  listener: (available: boolean) => void,
  signal: AbortSignal,
): void {
  if (!hasPicker(video)) return;
  video.addEventListener(
    'webkitplaybacktargetavailabilitychanged',
    e => listener('availability' in e && e.availability === 'available'),
    { signal },
  );
}
