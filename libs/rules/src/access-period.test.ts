import { describe, expect, it } from 'vitest';
import { accessUntil, type Offer } from './access-period.ts';

const until = (offer: Offer | null, from: string, period = 1) =>
  accessUntil({ offer, period }, new Date(from))?.toISOString() ?? null;

describe('accessUntil', () => {
  it.each(['month', 'monthly'] as const)('ends a %s pass after n × 30 days', offer => {
    expect(until(offer, '2026-01-31T10:00:00.000Z')).toBe('2026-03-02T10:00:00.000Z');
    expect(until(offer, '2026-01-01T10:00:00.000Z', 3)).toBe('2026-04-01T10:00:00.000Z');
  });

  it.each(['year', 'annual'] as const)(
    'ends a %s pass after n × 12 months, on the last day of a shorter month',
    offer => {
      expect(until(offer, '2026-03-05T10:00:00.000Z')).toBe('2027-03-05T10:00:00.000Z');
      expect(until(offer, '2028-02-29T10:00:00.000Z')).toBe('2029-02-28T10:00:00.000Z');
      expect(until(offer, '2028-02-29T10:00:00.000Z', 4)).toBe('2032-02-29T10:00:00.000Z');
    },
  );

  it.each(['season', null] as const)('never ends a pass with offer %s', offer => {
    expect(until(offer, '2026-01-31T10:00:00.000Z')).toBeNull();
  });
});
