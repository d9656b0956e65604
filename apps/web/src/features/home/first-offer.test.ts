import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { firstOffer } from './first-offer.ts';

const pkg = (base_price: number) => ({ base_price, event_categories: [] }) as unknown as Package;
const monthly = { base_price: 999, trial_period: 30 } as Subscription;

describe('firstOffer', () => {
  it('is the cheapest pass on sale', () =>
    expect(firstOffer([pkg(2900), monthly, pkg(499)])?.base_price).toBe(499));
  it('is null if nothing is on sale', () => expect(firstOffer([monthly])).toBeNull());
  it('prefers a subscription with a free trial, if it is on sale', () =>
    expect(firstOffer([pkg(499), monthly], () => true)).toBe(monthly));
});
