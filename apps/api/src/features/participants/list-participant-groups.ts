import { contentCall } from '#shared/http/call.ts';
import { pageOf, slicedList } from '#shared/http/paging.ts';
import { presentParticipantGroup } from '#shared/presenters/content.ts';

export const listParticipantGroups = contentCall(
  'listParticipantGroups',
  async ({ input: { query }, services: { content } }) => {
    const { participant_groups } = await content();
    return slicedList(participant_groups.map(presentParticipantGroup), pageOf(query));
  },
);
