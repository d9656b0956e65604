import { encodingLimits } from '../ffmpeg/limits.ts';
import { progressReader, REPORT_PROGRESS } from '../ffmpeg/progress.ts';
import { runFenced } from '../ffmpeg/run-fenced.ts';
import { FENCED_PROGRAM } from '../ffmpeg/untrusted-input.ts';
import { durationSeconds, type MediaFacts } from './media-facts.ts';
import type { Stage } from './stage.ts';

// Without it a film of which nothing could be decoded ends well, with nothing made.
const FAIL_WHEN_EMPTY = ['-abort_on', 'empty_output'];

export interface FfmpegWork {
  readonly facts: MediaFacts;
  readonly work: string;
  /** Inputs and outputs; paths of outputs are relative to the work folder. */
  readonly args: readonly string[];
  readonly onProgress?: (done: number) => void;
}

/** Runs ffmpeg over the stage's source. */
export async function runFfmpeg(stage: Stage, { facts, work, args, onProgress }: FfmpegWork): Promise<void> {
  const seconds = durationSeconds(facts);
  await runFenced(stage.toolbox, {
    tool: 'ffmpeg',
    args: [
      '-nostdin',
      '-y',
      '-v',
      'error',
      ...FAIL_WHEN_EMPTY,
      ...FENCED_PROGRAM,
      ...REPORT_PROGRESS,
      ...args,
    ],
    inputs: [stage.source_path],
    work,
    limits: encodingLimits(seconds),
    signal: stage.signal,
    onLine: progressReader(seconds, onProgress ?? (() => {})),
  });
}
