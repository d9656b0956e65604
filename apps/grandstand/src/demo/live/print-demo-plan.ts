import { findEventToStream } from '@grandstand/db/live-events';
import { streamKeyOf } from '../../live/stream-key.ts';
import type { CommandOutput, Operator } from '../../operator/operator.ts';
import { planGames } from './plan-games.ts';

/** Updates the live games of demonstrations to the current state of their cycle, and prints one line of JSON per slot. */
export async function printDemoPlan(operator: Operator, { print }: CommandOutput): Promise<number> {
  const { db, storage, folder, secret } = operator;
  const keyOf = async (eventId: number) => {
    const event = await findEventToStream(db, eventId);
    if (event === undefined) throw new Error(`There is no event ${eventId}.`);
    return streamKeyOf(secret, event.id, event.key_generation);
  };
  const planning = { db, storage, root: folder.root, streamKeyOf: keyOf, now: new Date() };
  for (const line of await planGames(planning)) print(JSON.stringify(line));
  return 0;
}
