import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Others than the tests' own user start programs there, such as PostgreSQL. */
const READABLE = 0o755;

interface TemporaryFolder {
  readonly folder: string;
  readonly remove: () => void;
}

/**
 * Gives the processes that this one starts a temporary folder, and removes it afterwards with everything that they left in it: a
 * process may be killed before it can clean up. The templates of embedded databases outlast the run.
 */
export function useTemporaryFolder(prefix: string): TemporaryFolder {
  const shared = tmpdir();
  const folder = mkdtempSync(join(shared, prefix));
  chmodSync(folder, READABLE);
  process.env.TMPDIR = folder;
  process.env.TEST_TEMPLATES_DIR ??= shared;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

/** For a run of Vitest, also without `npm test`. */
export function setup(): () => void {
  const { remove } = useTemporaryFolder('grandstand-tests-');
  // Ctrl-C ends Vitest without its teardown.
  process.once('exit', remove);
  return remove;
}
