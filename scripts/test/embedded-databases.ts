import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for the embedded databases of the tests, gone with the run: the processes that use them are ended without
 * a chance to tidy up.
 */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-dbs-'));
  process.env.TEST_DATABASES_DIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
