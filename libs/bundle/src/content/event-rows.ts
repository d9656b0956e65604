import type { PlayedEvent } from '@grandstand/db/bundle-content';
import type { EntryRow } from '@grandstand/db/bundle-entries';
import type { BundleValues } from '@grandstand/db/event-changes';
import { SHOWN_EVENT_COLUMNS } from '@grandstand/db/tables/events';
import type { Bundle } from '../bundle.schema.ts';
import { event as eventSchema } from '../schema/events.schema.ts';
import { isRelative, parseEventTime } from '../time/event-time.ts';
import { type ContentSource, type Ids, idOf, optionalId, timeOf } from './content-source.ts';
import { type Participant, participantKey } from './participants.ts';
import { singlePassOf } from './single-pass.ts';

type Event = Bundle['events'][string];
type WrittenField = Extract<(typeof SHOWN_EVENT_COLUMNS)[number], keyof Event>;

/** The fields that the bundle names like their column: they are stored as they are written. */
const WRITTEN_FIELDS = SHOWN_EVENT_COLUMNS.filter(
  (column): column is WrittenField => column in eventSchema.shape,
);

export function eventRows(source: ContentSource, ids: Ids): EntryRow<'event'>[] {
  return Object.entries(source.bundle.events).map(([key, event]) => eventRow(source, ids, key, event));
}

/** Away first, home second. */
export function eventParticipantLinks(source: ContentSource, ids: Ids) {
  return Object.entries(source.bundle.events).flatMap(([key, event]) =>
    sidesOf(source, event).map((side, position) => ({
      event_id: idOf(ids, 'event', key),
      participant_id: idOf(ids, 'participant', side.key),
      position,
    })),
  );
}

/** A game that was played takes its actual values instead of those of the bundle. */
export function withPlayedValues(row: EntryRow<'event'>, played: PlayedEvent | undefined): EntryRow<'event'> {
  if (played === undefined) return row;
  return {
    ...row,
    starts_at: played.starts_at,
    home_score: row.home_score ?? played.home_score,
    away_score: row.away_score ?? played.away_score,
    period_label: row.period_label ?? played.period_label,
    is_final: (row.is_final ?? false) || played.is_final,
  };
}

export function eventRow(source: ContentSource, ids: Ids, key: string, event: Event): EntryRow<'event'> {
  const { bundle } = source;
  const set = event.teams === undefined ? undefined : bundle.teams[event.teams];
  const sides = sidesOf(source, event);
  const home = sides.at(-1);
  const { category, location, zone } = placeOf(source, event);
  const [away_score = null, home_score = null] = event.score?.split('-').map(Number) ?? [];
  return {
    ...writtenFields(event),
    key,
    name: event.name ?? sides.map(side => bundle.groups[side.groupKey]?.name ?? side.name).join(' @ '),
    description: descriptionOf(event),
    type: event.type,
    starts_at: timeOf(source, event.at, zone),
    time_zone: zone,
    event_category_id: idOf(ids, 'event_category', category),
    location_id: optionalId(ids, 'event_location', location),
    gender: event.gender ?? set?.gender ?? home?.gender ?? null,
    home_team_id: optionalId(ids, 'participant', home?.key),
    low_latency: event.low_latency ?? bundle.event_defaults.low_latency ?? false,
    score_in_picture: event.score_in_picture ?? bundle.event_defaults.score_in_picture ?? false,
    geo_allow: event.geo?.allow ?? [],
    geo_block: event.geo?.block ?? [],
    ...priceOf(source, ids, event),
    home_score,
    away_score,
    is_final: event.score !== undefined,
    period_label: event.period_label ?? (event.score && bundle.event_defaults.period_label) ?? null,
  };
}

function writtenFields(event: Event): {
  readonly [Field in WrittenField]: Exclude<Event[Field], undefined> | null;
} {
  const fields = Object.fromEntries(WRITTEN_FIELDS.map(field => [field, event[field] ?? null]));
  return fields as ReturnType<typeof writtenFields>;
}

/** Where a game is played, by keys, and the time zone of its clock times. */
export function placeOf(source: ContentSource, event: Omit<Event, 'at' | 'type'>) {
  const { bundle } = source;
  const set = event.teams === undefined ? undefined : bundle.teams[event.teams];
  const home = sidesOf(source, event).at(-1);
  const category = event.category ?? set?.category ?? home?.categoryKey ?? '';
  const location = event.location ?? homeLocation(source, home, category);
  const zone = event.time_zone ?? bundle.locations[location ?? '']?.time_zone ?? bundle.settings.time_zone;
  return { category, location, zone };
}

/** Returns the bundle's values of the fields of its games that an operator can change, by their keys. */
export function bundleValues(
  { bundle }: ContentSource,
  rows: readonly EntryRow<'event'>[],
): Map<string, BundleValues> {
  return new Map(
    rows.map(({ key, name, starts_at, time_zone, note }) => {
      const { at = '', name: written = null } = bundle.events[key] ?? {};
      const time = parseEventTime(at);
      const value = starts_at.toISOString();
      // A relative time moves with the moment of applying, so only its text says whether the bundle has changed it.
      const isMoving = time !== undefined && isRelative(time);
      return [
        key,
        {
          name: { written, value: name },
          starts_at: { written: isMoving ? `${at} ${time_zone}` : value, value },
          note: { written: note, value: note },
        },
      ];
    }),
  );
}

/** Decision D32: a ppv event's price comes from its own single-event pass. */
function priceOf({ bundle, singlePass }: ContentSource, ids: Ids, event: Event) {
  const passKey = singlePassOf(event, bundle.event_defaults, singlePass);
  const pass = passKey === undefined ? undefined : bundle.packages[passKey];
  return {
    base_price: event.base_price ?? pass?.base_price ?? null,
    service_fee: event.service_fee ?? pass?.service_fee ?? 0,
    single_event_package_id: optionalId(ids, 'package', passKey),
  };
}

export function sidesOf(source: ContentSource, event: Pick<Event, 'teams' | 'away' | 'home'>): Participant[] {
  return [event.away, event.home].flatMap(side => {
    if (side === undefined) return [];
    const key = event.teams === undefined ? side : participantKey(side, event.teams);
    const participant = source.participants.get(key);
    return participant === undefined ? [] : [participant];
  });
}

function homeLocation(source: ContentSource, home: Participant | undefined, category: string) {
  const group = home && source.bundle.groups[home.groupKey];
  if (group === undefined) return undefined;
  const ways = source.tree.withAncestors(category).map(key => group.locations[key]);
  return ways.find(location => location !== undefined) ?? group.location;
}

function descriptionOf({ description, credit }: Event): string | null {
  const parts = [description, credit].filter(part => part !== undefined);
  return parts.length === 0 ? null : parts.join('\n\n');
}
