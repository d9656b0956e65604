import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A check is one test; it writes no report. */
export function oneCheck(_reportFile: string, ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

export function vitestCounts(reportFile: string, ok: boolean): Counts {
  const report = readReport(reportFile);
  return atLeastOneFailure(
    {
      passed: numberAt(report, 'numPassedTests'),
      failed: numberAt(report, 'numFailedTests'),
      skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
    },
    ok,
  );
}

export function playwrightCounts(reportFile: string, ok: boolean): Counts {
  const { stats } = readReport(reportFile) as { stats?: unknown };
  return atLeastOneFailure(
    {
      passed: numberAt(stats, 'expected'),
      failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
      skipped: numberAt(stats, 'skipped'),
    },
    ok,
  );
}

/** A file that does not load, or a crashed runner, fails the part although no test failed. */
function atLeastOneFailure(counts: Counts, ok: boolean): Counts {
  const ran = counts.passed + counts.failed > 0;
  if (ok && ran) return counts;
  return { ...counts, failed: Math.max(1, counts.failed) };
}

function readReport(file: string): object {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8'));
}

function numberAt(report: unknown, key: string): number {
  const value = (report as Record<string, unknown> | undefined)?.[key];
  return typeof value === 'number' ? value : 0;
}
