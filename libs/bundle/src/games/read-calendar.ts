import ICAL from 'ical.js';
import { quoted } from '../problem.ts';
import { instantOf, isTimeZone } from '../time/zone-time.ts';
import { LineProblems, type ReadSchedule, type ScheduleRow, type ScheduleStart } from './schedule-row.ts';

/** Reads the games of an iCalendar file. */
export function readCalendar(text: string, file: string): ReadSchedule {
  const found = new LineProblems(file);
  const calendar = parseCalendar(text, found);
  if (calendar === undefined) return { rows: [], problems: found.problems };
  const lines = eventLines(text);
  const events = calendar.flatMap(component => component.getAllSubcomponents('vevent'));
  const rows = events.flatMap((event, index) => readEvent(event, lines[index] ?? 1, found));
  return { rows, problems: found.problems };
}

export function isCalendar(text: string): boolean {
  return /^﻿?\s*BEGIN:VCALENDAR/i.test(text);
}

function parseCalendar(text: string, found: LineProblems): ICAL.Component[] | undefined {
  try {
    const parsed: unknown[] = ICAL.parse(text);
    // One calendar, or a list if the file has several.
    const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    return calendars.map(calendar => new ICAL.Component(calendar));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    found.error(1, `cannot be read as iCalendar: ${reason}`);
    return undefined;
  }
}

/** The library does not report positions. */
function eventLines(text: string): number[] {
  return text.split(/\r?\n/).flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []));
}

function readEvent(event: ICAL.Component, line: number, found: LineProblems): ScheduleRow[] {
  if (event.hasProperty('rrule') || event.hasProperty('rdate')) {
    found.error(line, 'repeats (RRULE or RDATE): a schedule has one entry for each game');
    return [];
  }
  const start = readStart(event, line, found);
  if (start === undefined) return [];
  const text = (name: string) => {
    const value = event.getFirstPropertyValue(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const summary = text('summary');
  const sides = summary === undefined ? undefined : sidesOf(summary);
  if (sides === undefined) {
    found.error(
      line,
      `the title ${quoted(summary ?? '')} names no two teams: write "Visitors @ Home" or "Home vs Visitors"`,
    );
    return [];
  }
  const status = text('status')?.toLowerCase() === 'cancelled' ? 'cancelled' : undefined;
  const common = { name: undefined, type: undefined, away_score: undefined, home_score: undefined };
  const texts = {
    uid: text('uid'),
    competition: text('categories'),
    location: text('location'),
    description: text('description'),
  };
  return [{ line, start, status, ...sides, ...common, ...texts }];
}

const AWAY_FIRST = /^(.+?)\s+(?:@|at)\s+(.+)$/i;
const HOME_FIRST = /^(.+?)(?:\s+(?:vs?\.?|c\.|contre|срещу)\s+|\s+[-–—]\s+)(.+)$/i;

/** `Visitors @ Home`, `Home vs Visitors`, `Home - Visitors`. */
function sidesOf(summary: string): { readonly away: string; readonly home: string } | undefined {
  const [, visitors, host] = AWAY_FIRST.exec(summary) ?? [];
  if (visitors !== undefined && host !== undefined) return { away: visitors.trim(), home: host.trim() };
  const [, home, away] = HOME_FIRST.exec(summary) ?? [];
  return home === undefined || away === undefined ? undefined : { away: away.trim(), home: home.trim() };
}

function readStart(event: ICAL.Component, line: number, found: LineProblems): ScheduleStart | undefined {
  const property = event.getFirstProperty('dtstart');
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) return void found.error(line, 'has no start (DTSTART)');
  if (time.isDate) return void found.error(line, 'has a day and no time (DTSTART)');
  const { year, month, day, hour, minute } = time;
  const local = { year, month, day, hour, minute };
  const zone = property?.getFirstParameter('tzid');
  if (time.zone === ICAL.Timezone.utcTimezone) return { instant: time.toJSDate().getTime() };
  if (zone === undefined) return { local };
  if (isTimeZone(zone)) return { instant: instantOf(local, zone) };
  if (time.zone === ICAL.Timezone.localTimezone) {
    return void found.error(line, `the time zone ${quoted(zone)} is not known, nor defined in the file`);
  }
  return { instant: time.toJSDate().getTime() };
}
