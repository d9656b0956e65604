import { findChannelByBundle } from '@grandstand/db/bundle-channels';
import type { Queryable } from '@grandstand/db/database';
import { fingerprintBundle } from './apply/fingerprint.ts';

/**
 * Whether a start may skip the bundle: it was applied unchanged, and a game is upcoming (decision A4).
 * Reads files and one row; does not parse the YAML.
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
