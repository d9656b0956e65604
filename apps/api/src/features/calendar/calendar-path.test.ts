import { expect, it } from 'vitest';
import { parseCalendarPath } from './calendar-path.ts';

it.each([
  ['events/12.ics', { kind: 'event', id: 12 }],
  ['teams/brackwater-mens-soccer.ics', { kind: 'team', alias: 'brackwater-mens-soccer' }],
  ['schools/brackwater.ics', { kind: 'school', alias: 'brackwater' }],
  ['channel.ics', { kind: 'channel' }],
  ['events/0.ics', null],
  ['events/twelve.ics', null],
  ['events/99999999999.ics', null],
  ['schools/.ics', null],
  ['schools/a/b.ics', null],
  ['channel', null],
  ['', null],
])('%s means %o', (path, parsed) => {
  expect(parseCalendarPath(path)).toEqual(parsed);
});
