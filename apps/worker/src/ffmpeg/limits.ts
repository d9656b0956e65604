/** Limits of one run. The kernel enforces them, except `wall_ms`, which this process measures. */
export interface Limits {
  readonly wall_ms: number;
  readonly cpu_seconds: number;
  readonly memory_bytes: number;
  /** The largest single file that the tool may write. */
  readonly file_bytes: number;
}

const GIB = 2 ** 30;
const MAX_OPEN_FILES = 64;
// At the soft limit the process gets SIGXCPU, which identifies the reason; at the hard limit it is killed.
const CPU_GRACE_SECONDS = 5;

export const READING_LIMITS: Limits = {
  wall_ms: 60_000,
  cpu_seconds: 20,
  memory_bytes: 2 * GIB,
  file_bytes: GIB / 4,
};

/** Encoding time per second of video on a slow, busy machine. */
const WALL_PER_SECOND = 20;

export function encodingLimits(durationSeconds: number): Limits {
  const seconds = 120 + Math.ceil(durationSeconds) * WALL_PER_SECOND;
  return { wall_ms: seconds * 1000, cpu_seconds: seconds, memory_bytes: 4 * GIB, file_bytes: 2 * GIB };
}

/** Limits for copying a whole game into one file: nothing is encoded, but the file is as large as the game. */
export function copyingLimits(durationSeconds: number): Limits {
  return { ...encodingLimits(durationSeconds), file_bytes: 32 * GIB };
}

/** Limits for reading every packet of a film. The time grows with the size of the file. */
export function scanningLimits(fileBytes: number): Limits {
  const extraSeconds = Math.ceil(fileBytes / 20_000_000);
  return { ...READING_LIMITS, wall_ms: 60_000 + extraSeconds * 1000, cpu_seconds: 20 + extraSeconds };
}

export function prlimitArgs(limits: Limits): string[] {
  return [
    'prlimit',
    `--as=${limits.memory_bytes}`,
    `--cpu=${limits.cpu_seconds}:${limits.cpu_seconds + CPU_GRACE_SECONDS}`,
    `--nofile=${MAX_OPEN_FILES}`,
    `--fsize=${limits.file_bytes}`,
    '--core=0',
  ];
}
