import { findEventToStream } from '@grandstand/db/live-events';
import { streamKeyOf } from '../../live/stream-key.ts';
import type { Operator } from '../../operator/operator.ts';
import type { DemoGameLine } from './demo-game-line.ts';
import { planGames } from './plan-games.ts';

/** Updates the live games of demonstrations to the current state of their cycle. Returns the game of each slot. */
export async function planDemoGames(operator: Operator): Promise<DemoGameLine[]> {
  const { db, storage, folder, secret } = operator;
  const keyOf = async (eventId: number) => {
    const event = await findEventToStream(db, eventId);
    if (event === undefined) throw new Error(`There is no event ${eventId}.`);
    return streamKeyOf(secret, event.id, event.key_generation);
  };
  return planGames({ db, storage, root: folder.root, streamKeyOf: keyOf, now: new Date() });
}
