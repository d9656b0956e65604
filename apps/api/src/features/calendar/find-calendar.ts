import {
  type CalendarEventRow,
  type CalendarFilter,
  findCalendarEvent,
  listCalendarEvents,
} from '@grandstand/db/calendar';
import { findTeamName } from '@grandstand/db/participants';
import type { ReadContext } from '#shared/http/read-context.ts';
import type { CalendarRequest } from './calendar-path.ts';

interface FoundCalendar {
  /** Null for the whole channel. */
  readonly name: string | null;
  readonly events: readonly CalendarEventRow[];
}

const PAST_DAYS = 60;
const MAX_EVENTS = 1000;

/** Undefined for a game, team or school that the channel does not show. */
export async function findCalendar(
  context: ReadContext,
  request: CalendarRequest,
): Promise<FoundCalendar | undefined> {
  if (request.kind === 'event') {
    const event = await findCalendarEvent(context.db, context.channel.id, request.id, context.now);
    return event && { name: event.name, events: [event] };
  }
  if (request.kind === 'channel') return { name: null, events: await list(context, {}) };
  return request.kind === 'team'
    ? teamCalendar(context, request.alias)
    : schoolCalendar(context, request.alias);
}

async function teamCalendar(context: ReadContext, alias: string): Promise<FoundCalendar | undefined> {
  const team = await findTeamName(context.db, context.channel.id, alias);
  return team && { name: team.name, events: await list(context, { participant: team.alias }) };
}

async function schoolCalendar(context: ReadContext, alias: string): Promise<FoundCalendar | undefined> {
  const { participant_groups } = await context.services.content();
  const school = participant_groups.find(group => group.alias.toLowerCase() === alias.toLowerCase());
  return school && { name: school.name, events: await list(context, { group: school.alias }) };
}

function list({ db, channel, now }: ReadContext, filter: Pick<CalendarFilter, 'group' | 'participant'>) {
  const from = new Date(now);
  from.setUTCDate(from.getUTCDate() - PAST_DAYS);
  return listCalendarEvents(db, channel.id, { now, from, ...filter }, MAX_EVENTS);
}
