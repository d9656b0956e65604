import { CONTENT_CHANGED } from '@grandstand/db/channels';
import { insertClip } from '@grandstand/db/clip-requests';
import type { Database } from '@grandstand/db/database';
import { forgetFailedMoments, listMomentsToCut, type MomentToCut } from '@grandstand/db/demo-clips';
import { findUserByEmail } from '@grandstand/db/users';
import { HOUR_MS } from '@grandstand/rules/constants';
import type { Logger } from 'pino';
import { DEMO_ACCOUNTS } from '../demo-accounts/demo-accounts.ts';
import { momentPart } from './moment-part.ts';

interface Place {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly now: () => Date;
}

/** Whoever has accepted the basic pass may cut. */
const CUTTERS = DEMO_ACCOUNTS.filter(account => account.hasBasicPass).map(({ email }) => email);

/** Has the moments of a demonstration's drawn games cut, each once, as soon as there is something to cut from. Answers how to stop. */
export async function keepDemoClips({ db, log, now }: Place): Promise<() => Promise<void>> {
  await forgetFailedMoments(db);
  let working = Promise.resolve();
  let isWaiting = false;
  const look = () => {
    if (isWaiting) return;
    isWaiting = true;
    working = working.then(async () => {
      isWaiting = false;
      await cutMoments(db, now()).catch(error => log.error({ err: error }, 'demo clips could not be cut'));
    });
  };
  const stop = await db.listen(CONTENT_CHANGED, look);
  look();
  return async () => {
    await stop();
    await working;
  };
}

async function cutMoments(db: Database, now: Date): Promise<void> {
  for (const [index, moment] of (await listMomentsToCut(db)).entries())
    await cutMoment(db, moment, index, now);
}

/** Where nobody may cut in the demonstration's name nothing is cut: a league's channel has no such account. */
async function cutMoment(db: Database, moment: MomentToCut, index: number, now: Date): Promise<void> {
  const { key, name, tags, channel_id, event_id, event_media_id } = moment;
  const owner = await findUserByEmail(db, channel_id, CUTTERS[index % CUTTERS.length] ?? '');
  if (owner === undefined) return;
  const published_at = publishedAt(moment, now);
  await db.tx(tx =>
    insertClip(tx, {
      ...{ key, name, tags, channel_id, event_id, event_media_id, ...momentPart(moment) },
      ...{ user_id: owner.id, idempotency_key: null, created_at: published_at, published_at, queued_at: now },
    }),
  );
}

/** Some hours after the game, other for each, so that those of one evening do not all stand together. */
function publishedAt({ starts_at, event_id }: MomentToCut, now: Date): Date {
  const hours = 3 + ((event_id * 7) % 5) * 9;
  return new Date(Math.min(now.getTime(), starts_at.getTime() + hours * HOUR_MS));
}
