import { expect, it } from 'vitest';
import { feedFilters, feedMoment, withFeedFilter, withMoment } from './feed-address.ts';

it('reads the filters and the moment of an address', () => {
  expect(feedFilters('tag=Goal&team=&sport=soccer&other=1')).toEqual({ tag: 'Goal', sport: 'soccer' });
  expect(feedMoment('tag=Goal&moment=12')).toBe(12);
});

it.each(['', 'moment=', 'moment=0', 'moment=1.5', 'moment=x', 'moment=1234567890'])(
  'reads no moment in "%s"',
  search => {
    expect(feedMoment(search)).toBeNull();
  },
);

it('starts at the newest moment under another filter', () => {
  expect(withFeedFilter('tag=Goal&moment=12', 'sport', 'soccer')).toBe('tag=Goal&sport=soccer');
  expect(withFeedFilter('tag=Goal&moment=12', 'tag', '')).toBe('');
});

it('puts the moment on the screen into the address, next to the filters', () => {
  expect(withMoment('tag=Big+save', 12)).toBe('tag=Big+save&moment=12');
  expect(withMoment('moment=12', 13)).toBe('moment=13');
});
