import type { EventDetail, Package, Subscription } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { isWalled, waysToWatch } from './ways-to-watch.ts';

const pkg = (id: number, overrides: Partial<Package> = {}): Package => ({
  id,
  name: `Pass ${id}`,
  description: null,
  price: 500,
  base_price: 500,
  service_fee: 0,
  event_categories: {},
  is_team_pass: false,
  is_single_event: false,
  is_extra: false,
  tag: null,
  weight: id,
  offer: null,
  period: 1,
  type: 'package',
  features: ['watch'],
  ...overrides,
});

const subscription = (id: number): Subscription =>
  ({ ...pkg(id), offer: 'monthly', trial_period: 0 }) as Subscription;

const VOLLEYBALL = {
  id: 7,
  key: 'volleyball',
  name: 'Volleyball',
  alias: 'volleyball',
  parent_id: null,
  children: [],
};
const event = (overrides: Partial<EventDetail> = {}) => ({
  type: 'paid' as const,
  single_event_package_id: 1,
  categories: [VOLLEYBALL],
  ...overrides,
});

const single = pkg(1, { is_single_event: true });
const volleyball = pkg(2, { event_categories: { 7: 'Volleyball' } });
const soccer = pkg(3, { event_categories: { 8: 'Soccer' } });
const team = pkg(4, { is_team_pass: true });

describe('waysToWatch', () => {
  it('offers a paid event what covers it, the heaviest first', () => {
    const ways = waysToWatch(event(), [single, volleyball, soccer, team], [subscription(5), subscription(6)]);
    expect(ways.single?.id).toBe(1);
    expect(ways.packages.map(({ id }) => id)).toEqual([4, 2]);
    expect(ways.subscriptions.map(({ id }) => id)).toEqual([6, 5]);
  });
  it('offers a ppv event its own pass alone', () => {
    expect(waysToWatch(event({ type: 'ppv' }), [single, volleyball], [subscription(5)])).toEqual({
      single,
      packages: [],
      subscriptions: [],
    });
  });
});

describe('isWalled', () => {
  it.each([
    ['pass_required', true],
    ['login_required', true],
    ['not_started', false],
    [null, false],
  ] as const)('%s: %s', (reason, walled) => expect(isWalled({ reason })).toBe(walled));
});
