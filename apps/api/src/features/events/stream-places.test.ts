import { expect, it } from 'vitest';
import { streamPlaces } from './stream-places.ts';

it('gives places per address and in all, and takes them back', () => {
  const places = streamPlaces({ per_address: 2, in_all: 3 });
  const giveBack = places.take('a');
  places.take('a');
  expect(places.take('a')).toBeUndefined();
  expect(places.take('b')).toBeDefined();
  expect(places.take('c')).toBeUndefined();
  giveBack?.();
  expect(places.take('a')).toBeDefined();
  expect(places.taken()).toBe(3);
});
