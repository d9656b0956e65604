/** When a picture of a recording was taken. */
export interface ProgramDate {
  /** Milliseconds of the recording. */
  readonly position: number;
  /** Unix milliseconds. */
  readonly at: number;
}

/** A recording has at least one, in order: one for each run of its encoder. */
export type ProgramDates = readonly [ProgramDate, ...ProgramDate[]];

/**
 * Returns the milliseconds of the recording at a time; negative before the first picture. The recording has no pictures of
 * a pause of the encoder: a time within it is the first picture after it.
 */
export function positionAt(dates: ProgramDates, at: number): number {
  const index = Math.max(
    0,
    dates.findLastIndex(date => date.at <= at),
  );
  const run = dates[index] ?? dates[0];
  const next = dates[index + 1]?.position ?? Number.POSITIVE_INFINITY;
  return Math.min(run.position + at - run.at, next);
}
