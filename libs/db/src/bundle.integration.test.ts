import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAppliedChannel, findChannelConflict, saveChannel } from './bundle-channels.ts';
import { entryIds, retireEntries, upsertEntries } from './bundle-entries.ts';
import { replaceLinks } from './bundle-links.ts';
import type { Database } from './database.ts';
import { insertOwn } from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

let db: Database;
let channelId: number;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('truncate channel cascade');
  channelId = await saveChannel(db, channel('shore'));
});

function channel(channel_key: string) {
  return {
    channel_key,
    subdomain: channel_key,
    domains: [`tv.${channel_key}.example`],
    is_default: false,
    is_production: false,
    anchored_at: NOW,
    bundle_hash: `hash of ${channel_key}`,
    geo_allow: [],
    geo_block: [],
  };
}

const category = (key: string, name = key) => ({
  key,
  name,
  alias: key,
  parent_id: null,
  position: 0,
  sport: null,
});

function pass(key: string) {
  return {
    key,
    name: key,
    description: null,
    base_price: 499,
    service_fee: 100,
    is_team_pass: false,
    is_single_event: false,
    is_extra: false,
    tag: null,
    weight: 0,
    offer: 'month' as const,
    period: 1,
    features: ['watch' as const, 'clipping' as const],
  };
}

describe('upsertEntries', () => {
  it('names what it added and what it changed, and does not write what is the same', async () => {
    const rows = [category('soccer'), category('rowing')];
    expect(await upsertEntries(db, channelId, 'event_category', rows)).toMatchObject([
      { change: 'added', key: 'soccer', fields: [] },
      { change: 'added', key: 'rowing', fields: [] },
    ]);
    expect(await upsertEntries(db, channelId, 'event_category', rows)).toEqual([]);
    const renamed = [category('soccer', 'Football'), category('rowing'), category('fencing')];
    expect(await upsertEntries(db, channelId, 'event_category', renamed)).toMatchObject([
      {
        change: 'changed',
        key: 'soccer',
        label: 'Football',
        fields: [{ field: 'name', before: 'soccer', after: 'Football' }],
      },
      { change: 'added', key: 'fencing' },
    ]);
  });

  it('keeps ids, also of what was retired and came back', async () => {
    const rows = [category('soccer'), category('rowing')];
    await upsertEntries(db, channelId, 'event_category', rows);
    const before = await entryIds(db, channelId, 'event_category');
    expect(await retireEntries(db, channelId, 'event_category', ['rowing'], NOW)).toEqual([
      {
        change: 'retired',
        table: 'event_category',
        key: 'soccer',
        id: expect.any(Number),
        label: 'soccer',
        fields: [],
      },
    ]);
    expect(await retireEntries(db, channelId, 'event_category', ['rowing'], NOW)).toEqual([]);
    expect([...(await entryIds(db, channelId, 'event_category')).keys()]).toEqual(['rowing']);
    expect(await upsertEntries(db, channelId, 'event_category', rows)).toMatchObject([
      {
        change: 'changed',
        key: 'soccer',
        fields: [{ field: 'retired_at', before: NOW.toISOString(), after: null }],
      },
    ]);
    expect(await entryIds(db, channelId, 'event_category')).toEqual(before);
  });

  it('takes lists and null as they are', async () => {
    await upsertEntries(db, channelId, 'package', [pass('team')]);
    const { rows } = await db.query('select features, description, tag from package');
    expect(rows).toEqual([{ features: ['watch', 'clipping'], description: null, tag: null }]);
  });

  it('retires nothing of another channel', async () => {
    const otherId = await saveChannel(db, channel('other'));
    await upsertEntries(db, otherId, 'event_category', [category('soccer')]);
    expect(await retireEntries(db, channelId, 'event_category', [], NOW)).toEqual([]);
  });
});

describe('replaceLinks', () => {
  it('makes the links exactly these, and leaves those of a retired entry', async () => {
    await upsertEntries(db, channelId, 'event_category', [category('soccer'), category('rowing')]);
    await upsertEntries(db, channelId, 'package', [pass('one'), pass('two')]);
    const categories = await entryIds(db, channelId, 'event_category');
    const packages = await entryIds(db, channelId, 'package');
    const link = (pkg: string, key: string) => ({
      package_id: packages.get(pkg) ?? 0,
      event_category_id: categories.get(key) ?? 0,
    });
    const links = async () =>
      (await db.query('select package_id, event_category_id from package_category order by 1, 2')).rows;

    const first = [link('one', 'soccer'), link('one', 'rowing'), link('two', 'soccer')];
    await replaceLinks(db, channelId, 'package_category', first);
    expect(await links()).toEqual(first);

    await replaceLinks(db, channelId, 'package_category', [link('one', 'rowing'), link('two', 'rowing')]);
    expect(await links()).toEqual([link('one', 'rowing'), link('two', 'rowing')]);

    await retireEntries(db, channelId, 'package', ['one'], NOW);
    await replaceLinks(db, channelId, 'package_category', [link('one', 'soccer')]);
    expect(await links()).toEqual([link('one', 'soccer'), link('two', 'rowing')]);
  });
});

describe('findChannelConflict', () => {
  it('finds a channel of the same subdomain, domain or default', async () => {
    await db.query('update channel set is_default = true');
    const other = channel('other');
    const conflict = (change: object) => findChannelConflict(db, { ...other, ...change });
    expect(await conflict({})).toBeUndefined();
    expect(await conflict({ subdomain: 'shore' })).toEqual({ channel_key: 'shore', reason: 'subdomain' });
    expect(await conflict({ domains: ['tv.shore.example'] })).toEqual({
      channel_key: 'shore',
      reason: 'domains',
    });
    expect(await conflict({ is_default: true })).toEqual({ channel_key: 'shore', reason: 'default' });
  });

  it('finds names that differ in capitals only', async () => {
    await db.query(
      `update channel set channel_key = 'Shore', subdomain = 'Beach', domains = '{TV.Shore.example}'`,
    );
    const conflict = (change: object) => findChannelConflict(db, { ...channel('other'), ...change });
    expect(await conflict({ channel_key: 'shore' })).toMatchObject({ reason: 'channel' });
    expect(await conflict({ subdomain: 'beach' })).toMatchObject({ reason: 'subdomain' });
    expect(await conflict({ domains: ['a.example', 'tv.shore.example'] })).toMatchObject({
      reason: 'domains',
    });
  });

  it('does not find the channel itself', async () => {
    expect(await findChannelConflict(db, channel('shore'))).toBeUndefined();
  });
});

it('does not count a cancelled game as upcoming', async () => {
  await upsertEntries(db, channelId, 'event_category', [category('soccer')]);
  const soccer = (await entryIds(db, channelId, 'event_category')).get('soccer') ?? 0;
  const hasUpcoming = async () => (await findAppliedChannel(db, 'shore', NOW))?.has_upcoming;
  expect(await hasUpcoming()).toBe(false);
  await insertOwn(
    db,
    'event',
    { id: channelId },
    {
      name: 'Gulls @ Owls',
      type: 'free',
      starts_at: new Date('2026-11-22T20:00:00Z'),
      time_zone: 'America/New_York',
      event_category_id: soccer,
    },
  );
  expect(await hasUpcoming()).toBe(true);
  await db.query("update event set note = 'cancelled'");
  expect(await hasUpcoming()).toBe(false);
});
