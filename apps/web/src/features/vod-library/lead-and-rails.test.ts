import type { VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';
import { expect, it } from 'vitest';
import { leadAndRails } from './lead-and-rails.ts';

function rail(id: number, ...films: number[]): VodRail {
  const vod_media_items = films.map(film => ({ id: film }) as VodMediaItem);
  return { id, title: `Rail ${id}`, vod_media_items };
}

function ids(rails: readonly VodRail[]) {
  const { lead, rest } = leadAndRails(rails);
  return {
    lead: lead?.id,
    rest: rest.map(({ id, vod_media_items }) => [id, vod_media_items.map(film => film.id)]),
  };
}

it('takes the first film as the lead, and the others as rails', () => {
  expect(ids([rail(1, 10, 11, 12), rail(2, 20)])).toEqual({
    lead: 10,
    rest: [
      [1, [11, 12]],
      [2, [20]],
    ],
  });
});

it('skips rails without films, also the one that contained only the lead', () => {
  expect(ids([rail(1), rail(2, 20), rail(3, 30)])).toEqual({ lead: 20, rest: [[3, [30]]] });
  expect(ids([rail(1)])).toEqual({ lead: undefined, rest: [] });
});
