/** The usual lengths of a frame, in seconds. */
const USUAL = [1 / 24, 1 / 25, 1001 / 30_000, 1 / 30, 1 / 50, 1001 / 60_000, 1 / 60];
/** The default for a video that has not played yet: the demonstrations and most cameras have it. */
export const USUAL_FRAME_SECONDS = 1 / 25;
/** Frames whose distance is measured: some are skipped, so the shortest distance counts. */
const MEASURED_FRAMES = 8;

/** The length of a frame by the times of some that were shown. */
export function frameLengthOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((time, i) => time - (sorted[i] ?? 0));
  const shortest = Math.min(...gaps.filter(gap => gap > 0.005));
  if (shortest > 0.1) return USUAL_FRAME_SECONDS;
  return USUAL.toSorted((a, b) => Math.abs(a - shortest) - Math.abs(b - shortest))[0] ?? USUAL_FRAME_SECONDS;
}

/** Measures while the video plays; calls back once. */
export function measureFrames(
  video: HTMLVideoElement,
  done: (seconds: number) => void,
  signal: AbortSignal,
): void {
  if (!('requestVideoFrameCallback' in video)) return;
  const times: number[] = [];
  const look = () =>
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      if (signal.aborted) return;
      times.push(mediaTime);
      if (times.length < MEASURED_FRAMES) look();
      else done(frameLengthOf(times));
    });
  look();
}
