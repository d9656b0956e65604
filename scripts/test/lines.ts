import type { Counts } from './counts.ts';
import type { Part } from './parts.ts';

export interface PartResult extends Counts {
  seconds: number;
  /** What the part printed. */
  said: string;
}

const NAME_WIDTH = 12;
/** Holds the reason of one failed test, or of a runner that fell over. */
const END_LINES = 20;

/** `unit         passed   41.2 s of 100 s   312 tests` */
export function partLine(part: Part, result: PartResult): string {
  const verdict = result.failed > 0 ? 'FAILED' : 'passed';
  const time = `${result.seconds.toFixed(1)} s of ${part.shareSeconds} s`;
  const tests = part.reporter ? countLine(result) : checkLine(result);
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
  return `${part.name.padEnd(NAME_WIDTH)} ${verdict}  ${time}  ${tests}${skipped}`;
}

/** The part's line and the end of what it said. */
export function failureEnd(part: Part, result: PartResult): string {
  return [partLine(part, result), ...result.said.trimEnd().split('\n').slice(-END_LINES)].join('\n    ');
}

export function countLine({ passed, failed }: Pick<Counts, 'passed' | 'failed'>): string {
  return `${passed} passed, ${failed} failed`;
}

/** What a check says last; when it failed, everything it said stands above already. */
function checkLine({ failed, said }: PartResult): string {
  if (failed > 0) return 'see above';
  return said.trim().split('\n').at(-1)?.trim() ?? '';
}
