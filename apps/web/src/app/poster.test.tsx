import type { EventDetail } from '@grandstand/contract/entities.schema';
import { expect, it } from 'vitest';
import { Poster } from '#shared/events/poster.tsx';
import { smallChannel } from './fixtures/page-html.tsx';
import { renderPart } from './fixtures/render-part.tsx';

const team = (id: number, alias: string) => ({
  ...{ id, participant_group_id: null, name: alias, short_name: alias, alias },
  ...{ images: [], color: '#102030', properties: { gender: [], sport: [] } },
});

function layoutOf(score: number | null): string | undefined {
  const event = {
    ...{ id: 7, name: 'Owls @ Gulls', stream_status: 'live', home_team_id: 2, score_in_picture: false },
    ...{ participants: [team(1, 'owls'), team(2, 'gulls')], home_score: score, away_score: score },
  } as unknown as EventDetail;
  const html = renderPart(<Poster event={event} layout="next" />, smallChannel({}), () => undefined);
  return /data-layout="(\w+)"/.exec(html)?.[1];
}

it('leaves the large crests of a coming game to games without a score', () => {
  expect(layoutOf(null)).toBe('next');
  expect(layoutOf(32)).toBe('seam');
});
