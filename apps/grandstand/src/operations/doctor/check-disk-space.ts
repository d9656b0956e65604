import { statfs } from 'node:fs/promises';
import { type Finding, ok, problem, skipped, warning } from './finding.ts';
import type { Installation } from './installation.ts';

const GB = 1e9;
/** The recording of a game of two hours takes 3 to 5 GB. */
const LEAST_BYTES = 5 * GB;
const COMFORTABLE_BYTES = 50 * GB;
const FIX = 'Remove recordings that nobody watches (media list, media remove), or use a larger disk.';

export async function checkDiskSpace({
  config: { dataDir },
}: Pick<Installation, 'config'>): Promise<Finding> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null ? skipped('There is no data folder.') : judgeSpace(disk.bavail * disk.bsize);
}

export function judgeSpace(bytes: number): Finding {
  const found = `${Math.floor(bytes / GB)} GB free`;
  if (bytes < LEAST_BYTES) return problem(`${found}: the next game may fill the disk.`, FIX);
  return bytes < COMFORTABLE_BYTES ? warning(`${found}: enough for about ten games.`, FIX) : ok(found);
}
