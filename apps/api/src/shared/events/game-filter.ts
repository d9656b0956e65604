import type { eventFilter } from '@grandstand/contract/calls.schema';
import type { EventFilter } from '@grandstand/db/event-conditions';
import type { z } from 'zod';

type GameQuery = Omit<
  z.output<typeof eventFilter>,
  'type' | 'stream_status' | 'start_date' | 'end_date' | 'sort_field' | 'sort_direction'
>;

/** Filters by teams, sport and venue. Decision G: `school`, `team` and `sport` are names of the query only. */
export function gameFilterOf(query: GameQuery, now: Date): EventFilter {
  return {
    now,
    group: query.school ?? query.group,
    participant: query.team,
    category: query.sport ?? query.category_id,
    division: query.division,
    gender: query.gender,
    city: query.city,
    state: query.state,
    location: query.location,
  };
}
