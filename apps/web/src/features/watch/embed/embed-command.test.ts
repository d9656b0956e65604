import fc from 'fast-check';
import { expect, it } from 'vitest';
import { embedCommand } from './embed-command.ts';

it.each([
  [{ grandstand: 'play' }, { grandstand: 'play' }],
  [{ grandstand: 'pause', extra: 1 }, { grandstand: 'pause' }],
  [
    { grandstand: 'seek', seconds: 63.5 },
    { grandstand: 'seek', seconds: 63.5 },
  ],
])('reads the command %j', (data, command) => expect(embedCommand(data)).toEqual(command));

it.each([
  null,
  'play',
  7,
  [],
  {},
  { grandstand: 'stop' },
  { grandstand: 'seek' },
  { grandstand: 'seek', seconds: '7' },
  { grandstand: 'seek', seconds: -1 },
  { grandstand: 'seek', seconds: Number.NaN },
  { grandstand: 'seek', seconds: Number.POSITIVE_INFINITY },
])('ignores %j', data => expect(embedCommand(data)).toBeNull());

it('reads any message without an error', () => {
  fc.assert(fc.property(fc.anything(), data => void embedCommand(data)));
});
