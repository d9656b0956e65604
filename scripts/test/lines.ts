import type { Counts } from './counts.ts';
import type { Part } from './parts.ts';

export interface PartResult extends Counts {
  seconds: number;
  /** The part's output. */
  output: string;
  /** The reason if the part did not run; such a part counts as one skipped test, not as a failure. */
  notRun?: string;
}

const NAME_WIDTH = 12;
/** Enough lines for the reason of one failed test or of a crashed runner. */
const END_LINES = 20;

/** `unit         passed   41.2 s  312 passed, 0 failed` */
export function partLine(part: Part, result: PartResult): string {
  const name = part.name.padEnd(NAME_WIDTH);
  if (result.notRun) return `${name} not run  ${result.notRun}`;
  const verdict = result.failed > 0 ? 'FAILED' : 'passed';
  const tests = part.reporter ? countLine(result) : checkLine(result);
  return `${name} ${verdict}  ${result.seconds.toFixed(1)} s  ${tests}`;
}

/** Returns a remark if the part took longer than its share, which is not a failure: the machine may be slow. */
export function shareRemark({ name, shareSeconds }: Part, { seconds }: PartResult): string | undefined {
  const over = Math.round(seconds - shareSeconds);
  if (over < 1) return undefined;
  return `${name} took ${Math.round(seconds)} s, ${over} s over its share of ${shareSeconds} s`;
}

/** The part's line and the end of its output. */
export function failureEnd(part: Part, result: PartResult): string {
  return [partLine(part, result), ...result.output.trimEnd().split('\n').slice(-END_LINES)].join('\n    ');
}

export function countLine({ passed, failed, skipped }: Counts): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** A check's last line; when it failed, its whole output is above already. */
function checkLine({ failed, output }: PartResult): string {
  if (failed > 0) return 'see above';
  return output.trim().split('\n').at(-1)?.trim() ?? '';
}
