/** `PART-TARGET`: at 30 frames a second ten of them, at 25 eight; whole milliseconds leave room for jitter. */
export const PART_TARGET_SECONDS = 0.35;

/** Whether a part must end before the next frame to stay within the target. */
export function endsPart(seconds: number, frameSeconds: number): boolean {
  return seconds > 0 && seconds + frameSeconds > PART_TARGET_SECONDS;
}
