import {
  type CalendarEventRow,
  type CalendarFilter,
  findCalendarEvent,
  listCalendarEvents,
} from '@grandstand/db/calendar';
import { findTeamName } from '@grandstand/db/participants';
import type { CallContext } from '#shared/http/call.ts';
import type { AskedCalendar } from './asked-calendar.ts';

interface FoundCalendar {
  /** Null for the whole channel. */
  readonly name: string | null;
  readonly events: readonly CalendarEventRow[];
}

type Where = Pick<CallContext<'listEvents'>, 'db' | 'channel' | 'now' | 'content'>;

const PAST_DAYS = 60;
const MOST_EVENTS = 1000;

/** Undefined for a game, team or school that the channel does not show. */
export async function findCalendar(where: Where, asked: AskedCalendar): Promise<FoundCalendar | undefined> {
  if (asked.kind === 'event') {
    const event = await findCalendarEvent(where.db, where.channel.id, asked.id, where.now);
    return event && { name: event.name, events: [event] };
  }
  if (asked.kind === 'channel') return { name: null, events: await list(where, {}) };
  return asked.kind === 'team' ? ofTeam(where, asked.alias) : ofSchool(where, asked.alias);
}

async function ofTeam(where: Where, alias: string): Promise<FoundCalendar | undefined> {
  const team = await findTeamName(where.db, where.channel.id, alias);
  return team && { name: team.name, events: await list(where, { participant: team.alias }) };
}

async function ofSchool(where: Where, alias: string): Promise<FoundCalendar | undefined> {
  const { participant_groups } = await where.content();
  const school = participant_groups.find(one => one.alias.toLowerCase() === alias.toLowerCase());
  return school && { name: school.name, events: await list(where, { group: school.alias }) };
}

function list({ db, channel, now }: Where, of: Pick<CalendarFilter, 'group' | 'participant'>) {
  const from = new Date(now);
  from.setUTCDate(from.getUTCDate() - PAST_DAYS);
  return listCalendarEvents(db, channel.id, { now, from, ...of }, MOST_EVENTS);
}
