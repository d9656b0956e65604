import { access } from 'node:fs/promises';

/** Whether this process finds a file or folder here. */
export function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
