import { encodingLimits, type Limits } from '../ffmpeg/limits.ts';
import { progressReader, REPORT_PROGRESS } from '../ffmpeg/progress.ts';
import { runSandboxed } from '../ffmpeg/run-sandboxed.ts';
import { SANDBOXED_PROGRAM } from '../ffmpeg/untrusted-input.ts';
import type { Stage } from './stage.ts';

// Without it ffmpeg exits with success even if it could decode nothing.
const FAIL_WHEN_EMPTY = ['-abort_on', 'empty_output'];

export interface FfmpegWork {
  /** Seconds of film to read, for progress and limits. */
  readonly seconds: number;
  /** Paths that the sandbox may read. */
  readonly inputs: readonly string[];
  readonly work: string;
  /** Inputs and outputs; paths of outputs are relative to the work folder. */
  readonly args: readonly string[];
  readonly onProgress?: (done: number) => void;
  /** The default is the limits of encoding. */
  readonly limits?: Limits;
}

/** Runs ffmpeg in the sandbox. */
export async function runFfmpeg(
  stage: Pick<Stage, 'toolbox' | 'signal'>,
  { seconds, inputs, work, args, onProgress, limits }: FfmpegWork,
): Promise<void> {
  await runSandboxed(stage.toolbox, {
    tool: 'ffmpeg',
    args: [
      '-nostdin',
      '-y',
      '-v',
      'error',
      ...FAIL_WHEN_EMPTY,
      ...SANDBOXED_PROGRAM,
      ...REPORT_PROGRESS,
      ...args,
    ],
    inputs,
    work,
    limits: limits ?? encodingLimits(seconds),
    signal: stage.signal,
    onLine: progressReader(seconds, onProgress ?? (() => {})),
  });
}
