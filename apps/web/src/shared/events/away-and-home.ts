import type { Participant, SportsEvent } from '@grandstand/contract/entities.schema';

/** The fields of an event that define its teams. */
export type EventTeams = Pick<SportsEvent, 'participants' | 'home_team_id'>;

/** Specification 3: two of the participants are the away and the home team. */
export function awayAndHome(event: EventTeams): [Participant | undefined, Participant | undefined] {
  const [first, second] = event.participants;
  if (!first || !second || event.home_team_id !== first.id) return [first, second];
  return [second, first];
}
