import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Others than the tests' own user start programs there, such as PostgreSQL. */
const READABLE = 0o755;

interface TemporaryFolder {
  readonly folder: string;
  readonly remove: () => void;
}

/** A file system in memory, on most machines. */
const IN_MEMORY = '/dev/shm';
/** The databases of a run need some 150 MB of it. */
const LEAST_BYTES = 2 ** 30;

/**
 * Gives the processes that this one starts a temporary folder, and removes it afterwards with everything that they left in it: a
 * process may be killed before it can clean up. The templates of embedded databases outlast the run. Databases get a folder of
 * their own, in memory if there is room: a third of their time goes into files that nobody keeps.
 */
export function useTemporaryFolder(prefix: string): TemporaryFolder {
  const shared = tmpdir();
  // Within the folders of the run, if this is a part of one: they go with it even if the part is killed.
  const databasesIn = process.env.TEST_DATABASES_DIR ?? placeOfDatabases(shared);
  const folders = [shared, databasesIn].map(place => {
    const made = mkdtempSync(join(place, prefix));
    chmodSync(made, READABLE);
    return made;
  });
  const [folder = '', databases = ''] = folders;
  process.env.TMPDIR = folder;
  process.env.TEST_DATABASES_DIR = databases;
  process.env.TEST_TEMPLATES_DIR ??= shared;
  const remove = () => {
    for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 3 });
  };
  return { folder, remove };
}

function placeOfDatabases(shared: string): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_BYTES ? IN_MEMORY : shared;
  } catch {
    return shared;
  }
}

/** For a run of Vitest, also without `npm test`. */
export function setup(): () => void {
  const { remove } = useTemporaryFolder('grandstand-tests-');
  // Ctrl-C ends Vitest without its teardown.
  process.once('exit', remove);
  return remove;
}
