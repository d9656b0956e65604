import type { Participant } from '@grandstand/contract/entities.schema';
import type { ParticipantRow } from '@grandstand/db/participants';

export function presentParticipant(row: ParticipantRow): Participant {
  const { gender, sport, ...participant } = row;
  return { ...participant, properties: { gender: gender === null ? [] : [gender], sport: [sport] } };
}
