import type { DemoPairing, DemoSlot } from '@grandstand/db/demo-live-events';
import type { DrawnTeam } from '@grandstand/db/drawn-recordings';
import type { Bundle } from '../bundle.schema.ts';
import { type ContentSource, type Ids, idOf } from './content-source.ts';
import { eventRow, sidesOf } from './event-rows.ts';
import type { Participant } from './participants.ts';

type AuthoredSlot = Bundle['live'][string];

/** The slots of a demonstration's live games, with every field of their events except the time. */
export function demoSlots(source: ContentSource, ids: Ids): DemoSlot[] {
  return Object.entries(source.bundle.live).map(([slot, authored]) => {
    const { seconds, pause_seconds, first_after_seconds, keep, games } = authored;
    const final_label = source.bundle.event_defaults.period_label ?? null;
    const pairings = games.map(game => pairingOf(source, ids, game));
    return { slot, seconds, pause_seconds, first_after_seconds, keep, final_label, pairings };
  });
}

function pairingOf(
  source: ContentSource,
  ids: Ids,
  { sport, ...game }: AuthoredSlot['games'][number],
): DemoPairing {
  const [away, home] = sidesOf(source, game);
  if (away === undefined || home === undefined)
    throw new Error(`${game.away} at ${game.home} was not checked`);
  const { key: _key, starts_at: _never, ...event } = eventRow(source, ids, '', { ...game, at: '+0m' });
  return {
    sport,
    away: teamOf(source, away),
    home: teamOf(source, home),
    participant_ids: [away, home].map(side => idOf(ids, 'participant', side.key)),
    event,
  };
}

function teamOf({ bundle }: ContentSource, { groupKey }: Participant): DrawnTeam {
  const group = bundle.groups[groupKey];
  if (group === undefined) throw new Error(`the group ${groupKey} was not checked`);
  const { name, short_name, color, mark_color } = group;
  return { name, short_name, color, mark_color };
}
