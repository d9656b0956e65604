import { findChannelByBundle } from '@grandstand/db/bundle';
import type { Queryable } from '@grandstand/db/database';
import { fingerprintBundle } from './apply/fingerprint.ts';

/**
 * Whether a start can leave the bundle alone: it is applied as it is, and a game is still to come (decision A4).
 * Reads files and one row; the YAML is not parsed.
 */
export async function isBundleCurrent({
  db,
  dir,
  now,
}: {
  readonly db: Queryable;
  readonly dir: string;
  readonly now: Date;
}): Promise<boolean> {
  const applied = await findChannelByBundle(db, await fingerprintBundle(dir), now);
  return applied?.has_upcoming === true;
}
