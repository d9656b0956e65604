import { CONTENT_CHANGED } from '@grandstand/db/channels';
import { insertClip } from '@grandstand/db/clip-requests';
import type { Database } from '@grandstand/db/database';
import { forgetFailedMoments, listMomentsToCut, type MomentToCut } from '@grandstand/db/demo-clips';
import { startRounds } from '@grandstand/db/rounds';
import { findUserByEmail } from '@grandstand/db/users';
import { HOUR_MS } from '@grandstand/rules/constants';
import type { Logger } from 'pino';
import { DEMO_ACCOUNTS } from '../accounts/demo-accounts.ts';
import { momentPart } from './moment-part.ts';

interface DemoClips {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly now: () => Date;
}

/** Only accounts that accepted the basic pass may cut clips. */
const CUTTERS = DEMO_ACCOUNTS.filter(account => account.hasBasicPass).map(({ email }) => email);

/** Requests the clips of the drawn demo games, each once, as soon as a recording is available. Returns a function that stops it. */
export async function startDemoClips({ db, log, now }: DemoClips): Promise<() => Promise<void>> {
  await forgetFailedMoments(db);
  const { stop } = await startRounds(db, CONTENT_CHANGED, async () => {
    await requestDemoClips(db, now()).catch(error =>
      log.error({ err: error }, 'demo clips could not be cut'),
    );
    return undefined;
  });
  return stop;
}

/** Requests those whose recordings are available. */
export async function requestDemoClips(db: Database, now: Date): Promise<void> {
  for (const [index, moment] of (await listMomentsToCut(db)).entries())
    await cutMoment(db, moment, index, now);
}

/** Skips channels without demo accounts: those are not part of the demonstration. */
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

/** Hours after the game, different for each game, so that clips of one evening are spread over the list. */
function publishedAt({ starts_at, event_id }: MomentToCut, now: Date): Date {
  const hours = 3 + ((event_id * 7) % 5) * 9;
  return new Date(Math.min(now.getTime(), starts_at.getTime() + hours * HOUR_MS));
}
