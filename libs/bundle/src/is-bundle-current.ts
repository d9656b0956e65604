import { findChannelByBundle } from '@grandstand/db/bundle-channels';
import type { Queryable } from '@grandstand/db/database';

/** Whether a start may skip the bundle with this fingerprint: it was applied unchanged, and a game is upcoming (decision A4). */
export async function isBundleCurrent({
  db,
  fingerprint,
  now,
}: {
  readonly db: Queryable;
  readonly fingerprint: string;
  readonly now: Date;
}): Promise<boolean> {
  const applied = await findChannelByBundle(db, fingerprint, now);
  return applied?.has_upcoming === true;
}
