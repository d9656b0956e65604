import { describe, expect, it } from 'vitest';
import { selectionOf, selectionQuery } from './selection.ts';

describe('the selection in the query', () => {
  it('is read by the names of the specification', () => {
    expect(selectionOf('event_id=7&single_event_package_id=1&coupon=X&order_id=3')).toEqual({
      event_id: 7,
      single_event_package_id: 1,
    });
  });
  it.each(['', 'package_id=', 'package_id=0', 'package_id=abc', 'package_id=-1', 'package_id=1.5'])(
    'of "%s" is nothing',
    search => expect(selectionOf(search)).toEqual({}),
  );
  it('goes back into the query that it came from', () => {
    const selection = { participant_id: 9, package_id: 4 };
    expect(selectionQuery(selection)).toBe('package_id=4&participant_id=9');
    expect(selectionOf(selectionQuery(selection))).toEqual(selection);
  });
});
