import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder for the embedded databases of the tests and removes it after the run: the processes that use them are
 * killed before they can clean up.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-dbs-'));
  process.env.TEST_DATABASES_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
