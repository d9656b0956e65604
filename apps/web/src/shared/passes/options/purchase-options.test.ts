import type { EventDetail, Package, Participant } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { type PurchaseOption, priceAdvantage, purchaseOptions } from './purchase-options.ts';

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
  group: 'passes',
  tag: null,
  weight: id,
  offer: null,
  period: 1,
  type: 'package',
  features: ['watch'],
  ...overrides,
});

const team = (id: number) => ({ id }) as Participant;
const VOLLEYBALL = {
  id: 7,
  key: 'volleyball',
  name: 'Volleyball',
  alias: 'volleyball',
  parent_id: null,
  sport: null,
  children: [],
};
const event = (overrides: Partial<EventDetail> = {}) => ({
  id: 70,
  participants: [team(51), team(52)],
  type: 'paid' as const,
  single_event_package_id: 1,
  base_price: 500,
  service_fee: 0,
  categories: [VOLLEYBALL],
  ...overrides,
});

const single = pkg(1, { is_single_event: true });
const volleyball = pkg(2, { event_categories: { 7: 'Volleyball' } });
const soccer = pkg(3, { event_categories: { 8: 'Soccer' } });
const teamPass = pkg(4, { is_team_pass: true });
const passesOf = (options: readonly { pass: Package }[]) => options.map(({ pass }) => pass.id);

describe('purchaseOptions', () => {
  it('offers the pass of a paid event first, then the passes that cover it by weight', () => {
    const { main } = purchaseOptions(event(), [volleyball, soccer, teamPass, single]);
    expect(passesOf(main)).toEqual([1, 4, 4, 2]);
  });
  it('offers the team pass for each of the two teams', () => {
    const { main } = purchaseOptions(event(), [teamPass]);
    expect(main.map(way => way.selection)).toEqual([
      { event_id: 70, package_id: 4, participant_id: 51 },
      { event_id: 70, package_id: 4, participant_id: 52 },
    ]);
  });
  it('uses the price of the game for its own pass', () => {
    const { main } = purchaseOptions(event({ base_price: 900, service_fee: 50 }), [single]);
    expect(main[0]?.pass).toMatchObject({ base_price: 900, service_fee: 50 });
  });
  it('passes the game and its category to checkout', () => {
    const { main } = purchaseOptions(event(), [single, volleyball]);
    expect(main.map(way => way.selection)).toEqual([
      { event_id: 70, single_event_package_id: 1 },
      { event_id: 70, package_id: 2, event_category_id: 7 },
    ]);
  });
  it('shows extraPasses after the main ones', () => {
    const extra = pkg(9, { event_categories: { 7: 'Volleyball' }, group: 'extraPasses' });
    const ways = purchaseOptions(event(), [extra, volleyball]);
    expect([passesOf(ways.main), passesOf(ways.extra)]).toEqual([[2], [9]]);
  });
  it('offers only its own pass for a ppv event', () => {
    const { main, extra } = purchaseOptions(event({ type: 'ppv' }), [single, volleyball]);
    expect([passesOf(main), extra]).toEqual([[1], []]);
  });
});

describe('priceAdvantage', () => {
  const option = (id: number, pass: Partial<Package>): PurchaseOption => ({
    pass: {
      id,
      base_price: 0,
      service_fee: 100,
      is_single_event: false,
      features: ['watch'],
      ...pass,
    } as Package,
    team: null,
    selection: {},
  });
  const game = option(1, { base_price: 500, is_single_event: true });
  const season = option(2, { base_price: 2950, features: ['watch', 'clipping'] });
  const team = option(3, { base_price: 499 });

  it('is null for the only option', () => expect(priceAdvantage(game, [game])).toBeNull());
  it('names the lowest price, including the fee', () =>
    expect(priceAdvantage(game, [game, season])).toEqual({ kind: 'lowest' }));
  it('names the lowest price if both teams have the same pass', () =>
    expect(priceAdvantage(team, [game, season, team, { ...team }])).toEqual({ kind: 'lowest' }));
  it('counts the games from which a pass costs less', () => {
    const forFive = option(4, { base_price: 2900 });
    expect(priceAdvantage(season, [game, season, team])).toEqual({ kind: 'pays_off', games: 6 });
    expect(priceAdvantage(forFive, [game, forFive])).toEqual({ kind: 'pays_off', games: 6 });
  });
  it('is null for a game that costs more than a pass', () =>
    expect(priceAdvantage(game, [game, team])).toBeNull());
  it('is null if the game is not sold separately', () =>
    expect(priceAdvantage(season, [season, team])).toBeNull());
});
