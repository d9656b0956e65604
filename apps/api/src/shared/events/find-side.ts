import type { Queryable } from '@grandstand/db/database';
import { listEventSides } from '@grandstand/db/incidents';
import type { Side } from '@grandstand/rules/timeline/timeline';

/** The side of a team by its side, alias or name; undefined if the game has no such team. */
export async function findSide(db: Queryable, eventId: number, team: string): Promise<Side | undefined> {
  if (team === 'away' || team === 'home') return team;
  const sides = await listEventSides(db, eventId);
  const wanted = team.toLowerCase();
  return sides.find(names => names.texts.some(text => text.toLowerCase() === wanted))?.side;
}
