import { findEventToStream } from '@grandstand/db/live-events';
import { streamKeyOf } from '../../live/stream-key.ts';
import type { CommandOutput, Operator } from '../../operator/operator.ts';
import { planGames } from './plan-games.ts';

/** The live games of demonstrations, brought to where their cycle is now: one line of JSON each. */
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
