/** Less than this is not worth resuming. */
const BARELY_STARTED_SECONDS = 5;
/** This near the end, the video starts from the beginning. */
const NEARLY_OVER_SECONDS = 10;
const PROGRESS_EVERY_SECONDS = 5;

export function resumePosition(resumeAt: number | undefined, duration: number | undefined): number {
  if (!resumeAt || resumeAt < BARELY_STARTED_SECONDS) return 0;
  if (duration && resumeAt > duration - NEARLY_OVER_SECONDS) return 0;
  return resumeAt;
}

export function isProgressDue(time: number, reportedAt: number): boolean {
  return Math.abs(time - reportedAt) >= PROGRESS_EVERY_SECONDS;
}
