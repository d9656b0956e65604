import { insertOwn } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let season = 0;
let monthly = 0;
beforeAll(async () => {
  api = await openTestApi();
  const { db, channel } = api;
  const pass = { features: ['watch' as const], base_price: 1999, service_fee: 100 };
  await insertOwn(db, 'package', channel, { ...pass, name: 'Day', weight: 1, is_single_event: true });
  season = await insertOwn(db, 'package', channel, { ...pass, name: 'Season', weight: 5, tag: 'Best value' });
  await insertOwn(db, 'package', channel, { ...pass, name: 'Gone', retired_at: new Date() });
  await db.query('insert into package_category values ($1, $2)', [season, channel.sport]);
  monthly = await api.afterChange(() =>
    insertOwn(db, 'subscription', channel, { ...pass, name: 'Monthly', offer: 'monthly', trial_period: 30 }),
  );
});
afterAll(() => api.close());

describe('packages and subscriptions', () => {
  it('are sorted by weight, heaviest first', async () => {
    const { data } = await api.get('packages');
    expect(data.map((pkg: { name: string; type: string }) => [pkg.name, pkg.type])).toEqual([
      ['Season', 'package'],
      ['Day', 'event'],
    ]);
  });

  it('have coverage and price', async () => {
    expect((await api.get(`packages/${season}`)).data).toMatchObject({
      price: 2099,
      base_price: 1999,
      service_fee: 100,
      event_categories: { [api.channel.sport]: 'Football' },
    });
    expect((await api.get(`subscriptions/${monthly}`)).data).toMatchObject({
      offer: 'monthly',
      trial_period: 30,
    });
    expect((await api.get('subscriptions')).body.meta.total).toBe(1);
  });

  it('are in the group extraPasses if the bundle marks them as extra', async () => {
    const { db, channel } = api;
    const pass = { features: ['watch' as const], base_price: 500, name: 'Finals', is_extra: true };
    const extra = await api.afterChange(() => insertOwn(db, 'package', channel, pass));
    const { data } = await api.get('packages');
    const groups = new Map(data.map((pkg: { id: number; group: string }) => [pkg.id, pkg.group]));
    expect([groups.get(extra), groups.get(season)]).toEqual(['extraPasses', 'passes']);
  });

  it('are not found under an unknown id', async () => {
    expect((await api.get('packages/999999')).body).toMatchObject({ detail: 'There is no such package.' });
    expect((await api.get('subscriptions/999999')).status).toBe(404);
  });
});
