import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Others than the tests' own user start programs there, such as PostgreSQL. */
const READABLE = 0o755;

/**
 * Gives the tests of a run a temporary folder and removes it afterwards, with everything that they left in it: a worker process
 * may end before it can clean up.
 */
export function setup(): () => void {
  const shared = tmpdir();
  const folder = mkdtempSync(join(shared, 'grandstand-tests-'));
  chmodSync(folder, READABLE);
  process.env.TMPDIR = folder;
  process.env.TEST_TEMPLATES_DIR = shared;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
