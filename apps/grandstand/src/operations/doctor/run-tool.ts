import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns the standard output of a program; null if it cannot be run or fails. */
export async function runTool(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  const options = { env: { ...env, LC_ALL: 'C' }, timeout: 20_000, maxBuffer: 10_000_000 };
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout,
    () => null,
  );
}
