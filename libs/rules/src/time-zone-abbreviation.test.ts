import { expect, it } from 'vitest';
import { timeZoneAbbreviation } from './time-zone-abbreviation.ts';

const NOVEMBER = new Date('2026-11-21T23:30:00Z');
const JULY = new Date('2026-07-21T23:30:00Z');

it.each([
  ['America/New_York', 'EST', 'EDT'],
  ['America/Detroit', 'EST', 'EDT'],
  ['America/Indiana/Indianapolis', 'EST', 'EDT'],
  ['America/Indiana/Knox', 'CST', 'CDT'],
  ['America/Kentucky/Louisville', 'EST', 'EDT'],
  ['America/North_Dakota/Center', 'CST', 'CDT'],
  ['America/Chicago', 'CST', 'CDT'],
  ['America/Denver', 'MST', 'MDT'],
  ['America/Phoenix', 'MST', 'MST'],
  ['America/Los_Angeles', 'PST', 'PDT'],
  ['America/Anchorage', 'AKST', 'AKDT'],
  ['America/Adak', 'HST', 'HDT'],
  ['Pacific/Honolulu', 'HST', 'HST'],
  ['Australia/Perth', 'AWST', 'AWST'],
  ['Australia/Darwin', 'ACST', 'ACST'],
  ['Australia/Adelaide', 'ACDT', 'ACST'],
  ['Australia/Brisbane', 'AEST', 'AEST'],
  ['Australia/Sydney', 'AEDT', 'AEST'],
  ['Australia/Lord_Howe', 'LHDT', 'LHST'],
  ['Europe/Sofia', null, null],
  ['America/Toronto', null, null],
])('abbreviates %s as %s in November and %s in July', (zone, november, july) => {
  expect([timeZoneAbbreviation(zone, NOVEMBER), timeZoneAbbreviation(zone, JULY)]).toEqual([november, july]);
});

it('changes at the moment when the clocks change', () => {
  const at = (time: string) => timeZoneAbbreviation('America/New_York', new Date(time));
  expect([at('2026-11-01T05:59:00Z'), at('2026-11-01T06:00:00Z')]).toEqual(['EDT', 'EST']);
});
