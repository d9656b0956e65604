import { describe, expect, it } from 'vitest';
import { CONSUMER_LAWS } from './consumer-law.ts';
import { newPriceFrom } from './new-price.ts';

const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);
const monthly = {
  offer: 'monthly',
  period: 1,
  anchor_at: at('01-01'),
  anchor_count: 1,
  ends_at: at('01-31'),
} as const;
const from = (announced: string | null, law: 'eu' | 'us') =>
  newPriceFrom(
    { ...monthly, price_announced_at: announced === null ? null : at(announced) },
    { law: CONSUMER_LAWS[law], zone: 'UTC' },
  );

describe('newPriceFrom', () => {
  it('is the next renewal if the law’s days fit before it, else a later one', () => {
    expect(from('01-24', 'us')).toEqual(at('01-31'));
    expect(from('01-25', 'us')).toEqual(at('03-02'));
    expect(from('01-01', 'eu')).toEqual(at('01-31'));
    expect(from('02-02', 'eu')).toEqual(at('04-01'));
  });

  it('does not exist without an announced price or a running period', () => {
    expect(from(null, 'eu')).toBeNull();
    const never = { ...monthly, ends_at: null, price_announced_at: at('01-01') };
    expect(newPriceFrom(never, { law: CONSUMER_LAWS.eu, zone: 'UTC' })).toBeNull();
  });
});
