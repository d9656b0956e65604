import type { CalendarEventRow } from '@grandstand/db/calendar';
import { HOSTILE_TEXTS } from '@grandstand/rules/testing/hostile-texts';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarInput, calendarText } from './calendar-text.ts';

function game(overrides: Partial<CalendarEventRow> = {}): CalendarEventRow {
  return {
    id: 7,
    name: 'Hill Owls @ Harbour Gulls',
    description: null,
    type: 'free',
    sport: 'Soccer',
    gender: null,
    starts_at: new Date('2026-11-21T23:30:00Z'),
    time_zone: 'America/New_York',
    note: null,
    is_unrecorded: false,
    location: 'Harbour Field',
    city: null,
    state: null,
    calendar_sequence: 0,
    calendar_changed_at: new Date('2026-11-01T12:00:00Z'),
    ...overrides,
  };
}

function textOf(events: readonly CalendarEventRow[], overrides: Partial<CalendarInput> = {}): string {
  const input = { name: 'Harbour League', language: 'en', country: null, channel_key: 'harbour' } as const;
  return calendarText({
    ...input,
    has_reminders: false,
    origin: 'https://harbour.example',
    events,
    ...overrides,
  });
}

/** As a calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const entries = calendar.getAllSubcomponents('vevent').map(entry => new ICAL.Event(entry));
  const [entry] = entries;
  if (entry === undefined) throw new Error('a calendar without an entry');
  return {
    calendar,
    entries,
    entry,
    said: (name: string) => String(entry.component.getFirstPropertyValue(name)),
  };
}

describe('a calendar', () => {
  it('states its name and refresh interval', () => {
    const { calendar } = read(textOf([game()]));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Harbour League');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
  });

  it('is the same text for the same content', () => {
    expect(textOf([game()])).toBe(textOf([game()]));
  });

  it.each(HOSTILE_TEXTS.flatMap(text => [text, `${text}\r\nX-EVIL:1\nEND:VEVENT\r${text}`]))(
    'contains stored text unchanged in one entry: %j',
    text => {
      const hostile = game({ name: text, description: text, location: text, sport: text });
      const source = textOf([hostile], { name: text });
      const { calendar, entries, entry } = read(source);
      expect(entries).toHaveLength(1);
      const names = entry.component.getAllProperties().map(({ name }) => name);
      const usual = read(textOf([game({ description: 'x' })]));
      expect(names).toEqual(usual.entry.component.getAllProperties().map(({ name }) => name));
      expect(calendar.getAllProperties().map(({ name }) => name)).toEqual(
        usual.calendar.getAllProperties().map(({ name }) => name),
      );
      const lines = (value: string) => value.replace(/\r\n?/g, '\n');
      expect(lines(entry.location)).toBe(lines(text));
      expect(lines(entry.summary)).toContain(lines(text));
      for (const line of source.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    },
  );

  it('can be empty', () => {
    const empty = new ICAL.Component(ICAL.parse(textOf([])));
    expect(empty.getAllSubcomponents('vevent')).toEqual([]);
  });
});

describe('a game', () => {
  it('has its time, its venue and the URL of its page', () => {
    const { entry, said } = read(textOf([game({ city: 'Varna' })]));
    expect(entry.uid).toBe('event-7@harbour.grandstand');
    expect(entry.startDate.toJSDate().toISOString()).toBe('2026-11-21T23:30:00.000Z');
    expect(entry.location).toBe('Harbour Field, Varna');
    expect(said('url')).toBe('https://harbour.example/watch/7');
    expect(said('status')).toBe('CONFIRMED');
  });

  it('keeps the time of its venue when the clocks change', () => {
    const events = [
      game({ id: 1, starts_at: new Date('2026-10-31T22:00:00Z') }),
      game({ id: 2, starts_at: new Date('2026-11-01T23:00:00Z') }),
    ];
    const { entries } = read(textOf(events));
    const atVenue = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    expect(entries.map(({ startDate }) => atVenue.format(startDate.toJSDate()))).toEqual(['18:00', '18:00']);
    // The space before PM is not the same in every version of ICU.
    const firstLine = (text: string) => text.split('\n')[0]?.replace(/\s/g, ' ');
    expect(entries.map(({ description }) => firstLine(description))).toEqual([
      '6:00 PM EDT at the venue',
      '6:00 PM EST at the venue',
    ]);
  });

  it('keeps every character of long names in folded lines', () => {
    const name = `${'Средно училище „Морски бряг“; '.repeat(6)}A, B \\ C\nD 🏐`;
    const text = textOf([game({ name })]);
    expect(Math.max(...text.split('\r\n').map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(read(text).entry.summary).toBe(`Soccer: ${name}`);
  });

  it('ends every line, including the last, with CRLF', () => {
    expect(textOf([game()])).toMatch(/END:VCALENDAR\r\n$/);
  });

  it('has the same id, the new time and a higher sequence after it is rescheduled', () => {
    const before = read(textOf([game()])).entry;
    const starts_at = new Date('2026-11-28T18:00:00Z');
    const after = read(textOf([game({ starts_at, calendar_sequence: 1 })])).entry;
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.startDate.toJSDate()).toEqual(starts_at);
  });

  it.each([
    ['that was asked for rings 15 minutes before it begins', game(), true, ['-PT15M']],
    ['that is cancelled does not', game({ note: 'cancelled' }), true, []],
    ['that is postponed does not: its time is the old one', game({ note: 'postponed' }), true, []],
    ['of a season that is followed does not', game(), false, []],
  ] as const)('%s', (_name, event, reminds, triggers) => {
    const alarms = read(textOf([event], { has_reminders: reminds })).entry.component.getAllSubcomponents(
      'valarm',
    );
    expect(alarms.map(alarm => String(alarm.getFirstPropertyValue('trigger')))).toEqual(triggers);
    for (const alarm of alarms) expect(alarm.getFirstPropertyValue('action')).toBe('DISPLAY');
  });

  it.each([
    ['en', 'M', null, 'Volleyball (men): A @ B'],
    ['fr', 'W', null, 'Volleyball (femmes)\u00a0: A @ B'],
    ['bg', null, null, 'Volleyball: A @ B'],
    ['en', 'W', 'cancelled', 'Cancelled: Volleyball (women): A @ B'],
  ] as const)('says its sport in %s (%s, %s)', (language, gender, note, summary) => {
    const event = game({ name: 'A @ B', sport: 'Volleyball', gender, note });
    expect(read(textOf([event], { language })).entry.summary).toBe(summary);
  });

  it.each([
    ['free', null, 'Free to watch'],
    ['register', null, 'Free with an account'],
    ['paid', null, 'Pass needed'],
    ['ppv', null, 'Sold separately'],
    ['paid', 'cancelled', undefined],
    ['free', 'over without a recording', 'No recording'],
    ['ppv', 'over without a recording', 'No recording'],
  ] as const)('says how it may be watched: %s, %s', (type, state, words) => {
    const note = state === 'cancelled' ? state : null;
    const event = game({ type, note, is_unrecorded: state === 'over without a recording' });
    const lines = read(textOf([event])).entry.description.split('\n');
    expect(lines.slice(1, -1)).toEqual([words].filter(Boolean));
  });

  it.each([
    ['cancelled', 'en', 'Cancelled: Soccer: A @ B', 'CANCELLED'],
    ['cancelled', 'fr', 'Annulé\u00a0: Soccer\u00a0: A @ B', 'CANCELLED'],
    ['postponed', 'en', 'Postponed: Soccer: A @ B', 'TENTATIVE'],
    ['postponed', 'bg', 'Отложен: Soccer: A @ B', 'TENTATIVE'],
  ] as const)('%s says so in %s', (note, language, summary, status) => {
    const { entry, said } = read(textOf([game({ name: 'A @ B', note })], { language }));
    expect([entry.summary, said('status')]).toEqual([summary, status]);
  });
});
