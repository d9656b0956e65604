import type { eventFilter } from '@grandstand/contract/calls.schema';
import type { EventFilter } from '@grandstand/db/event-conditions';
import type { z } from 'zod';

type Wanted = Omit<
  z.output<typeof eventFilter>,
  'type' | 'stream_status' | 'start_date' | 'end_date' | 'sort_field' | 'sort_direction'
>;

/** Who plays what, and where. Decision G: the query's words for teams, schools and sports end here. */
export function gameFilterOf(query: Wanted, now: Date): EventFilter {
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
