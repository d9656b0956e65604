/** Options that make ffmpeg report to standard output twice a second. */
export const REPORT_PROGRESS = ['-nostats', '-stats_period', '0.5', '-progress', 'pipe:1'];

/** Reads ffmpeg's report lines and calls back with the done part, 0 to 1, never backwards. */
export function progressReader(durationSeconds: number, onProgress: (done: number) => void) {
  let last = 0;
  return (line: string) => {
    const seconds = secondsIn(line);
    if (seconds === undefined || durationSeconds <= 0) return;
    const done = Math.min(1, seconds / durationSeconds);
    if (done <= last) return;
    last = done;
    onProgress(done);
  };
}

// `out_time_ms` is, in spite of its name, in microseconds too; early reports say N/A.
function secondsIn(line: string): number | undefined {
  const match = /^out_time_us=(\d+)$/.exec(line);
  return match?.[1] === undefined ? undefined : Number(match[1]) / 1_000_000;
}
