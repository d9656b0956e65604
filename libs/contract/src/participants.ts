import { endpoint } from './endpoint.ts';

/** Specification 7, participants. */
export const participantEndpoints = {
  listParticipants: endpoint({ path: 'participants', key: 'none' }),
} as const;
