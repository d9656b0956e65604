import type { Package } from '@grandstand/contract/entities.schema';
import { expect, it } from 'vitest';
import { firstOffer } from './first-offer.ts';

const pkg = (base_price: number) => ({ base_price }) as Package;

it('offers the cheapest pass', () => {
  expect(firstOffer([pkg(900), pkg(499)])?.base_price).toBe(499);
});

it('offers nothing if nothing is on sale', () => {
  expect(firstOffer([])).toBeNull();
});
