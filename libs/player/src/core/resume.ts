/** Too little seen to be worth carrying on from. */
const BARELY_BEGUN_SECONDS = 5;
/** Where the end is this near, a viewer means to see it again from the start. */
const NEARLY_OVER_SECONDS = 10;
const PROGRESS_EVERY_SECONDS = 5;

export function resumePosition(resumeAt: number | undefined, duration: number | undefined): number {
  if (!resumeAt || resumeAt < BARELY_BEGUN_SECONDS) return 0;
  if (duration && resumeAt > duration - NEARLY_OVER_SECONDS) return 0;
  return resumeAt;
}

export function isProgressDue(time: number, toldAt: number): boolean {
  return Math.abs(time - toldAt) >= PROGRESS_EVERY_SECONDS;
}
