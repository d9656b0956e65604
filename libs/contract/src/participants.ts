import { endpoint } from './endpoint.ts';

/** Specification 7, participants. */
export const participantEndpoints = {
  listParticipants: endpoint({ path: 'participants', key: 'none' }),
  listParticipantGroups: endpoint({ path: 'participant-groups', key: 'none' }),
  listParticipantGroupProperties: endpoint({ path: 'participant-group-properties' }),
} as const;
