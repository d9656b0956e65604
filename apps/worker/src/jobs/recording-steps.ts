import type { Recording } from '@grandstand/db/recordings';
import type { RecordingStep } from '@grandstand/db/tables/recordings';

type Done = Pick<
  Recording,
  'source' | 'playable_at' | 'poster_at' | 'preview_at' | 'storyboard_at' | 'ladder_at'
>;

/** The order of steps of a recording. Across recordings, every first step has priority over every last one. */
export const STEP_PRIORITY: Readonly<Record<RecordingStep, number>> = {
  playable: 30,
  stills: 20,
  ladder: 10,
};

/** The share of the whole work that precedes a step, and the share of the step itself. */
const SHARE: Readonly<Record<RecordingStep, readonly [from: number, size: number]>> = {
  playable: [0, 0.3],
  stills: [0.3, 0.1],
  ladder: [0.4, 0.6],
};

/** Only the row stores the progress of a recording, so a job can be lost or run twice without harm. */
export function nextStep(row: Done): RecordingStep | undefined {
  // A streamed game is playable as received.
  if (row.playable_at === null) return row.source === 'file' ? 'playable' : undefined;
  if (row.poster_at === null || row.preview_at === null || row.storyboard_at === null) return 'stills';
  if (row.ladder_at === null) return 'ladder';
  return undefined;
}

export function overallProgress(step: RecordingStep, done: number): number {
  const [from, size] = SHARE[step];
  return from + size * done;
}
