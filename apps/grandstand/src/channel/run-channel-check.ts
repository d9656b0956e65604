import { checkBundle } from './check-bundle.ts';
import { formatProblems } from './problem.ts';

/** Prints every problem of a bundle; true when it could be applied. */
export async function runChannelCheck(dir: string, print: (line: string) => void): Promise<boolean> {
  const { problems, bundle } = await checkBundle(dir);
  if (problems.length > 0) print(formatProblems(problems));
  if (bundle === undefined) return false;
  print(`${bundle.bundle.channel}: the bundle is in order.`);
  return true;
}
