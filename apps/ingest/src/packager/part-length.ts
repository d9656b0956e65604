/** `PART-TARGET`: at 30 frames a second ten of them, at 25 eight; whole milliseconds leave room for jitter. */
export const PART_TARGET_SECONDS = 0.35;

/** Whether a part ends before the frame that comes, so that it is never longer than promised. */
export function endsPart(seconds: number, frameSeconds: number): boolean {
  return seconds > 0 && seconds + frameSeconds > PART_TARGET_SECONDS;
}
