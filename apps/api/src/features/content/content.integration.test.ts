import { insertOwn } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  const { db, channel } = api;
  const about = {
    url: '/about-us',
    name: 'About us',
    alt_name: 'About',
    role: null,
    updated_at: new Date(0),
  };
  await insertOwn(db, 'page', channel, { key: 'about', ...about, html: '<p>We.</p>', position: 0 });
  await insertOwn(db, 'page', channel, {
    ...about,
    name: 'Gone',
    html: '',
    position: 1,
    retired_at: new Date(),
  });
  await db.query("update participant set gender = 'M' where channel_id = $1", [channel.id]);
  const preroll = { sponsor: 'Tide Bakery', weight: 3, event_categories: [], for_vod: true, for_live: false };
  const url = '/channel-assets/harbour/0123abcd-bakery.mp4';
  await insertOwn(db, 'preroll', channel, { ...preroll, key: 'bakery', url, position: 0 });
  await insertOwn(db, 'preroll', channel, {
    ...preroll,
    key: 'old',
    url,
    position: 1,
    retired_at: new Date(),
  });
  const slide = { title: 'S', button: 'Go', to: '/', image: '/i.jpg', image_alt: '', layout: 'cut' as const };
  await insertOwn(db, 'slide', channel, { ...slide, position: 0 });
  await api.afterChange(() => insertOwn(db, 'slide', channel, { ...slide, type: 'live', position: 1 }));
});
afterAll(() => api.close());

describe('channel content', () => {
  it.each([
    'settings',
    'menu',
    'color-settings/web',
    'faq',
    'pages',
    'slides/web',
    'events-categories',
    'events-locations',
    'participant-groups',
    'participant-group-properties',
    'participants',
    'channel-bootstrap-data',
  ])('answers %s by the contract', async path => {
    expect(await api.get(path)).toMatchObject({ status: 200 });
  });

  it('lists the menu with its total', async () => {
    const { body } = await api.get('menu');
    expect(body.data).toHaveLength(1);
    expect(body.meta).toMatchObject({ total: 1, offset: 0 });
  });

  it('bootstraps with the same data as the single calls', async () => {
    const { data } = await api.get('channel-bootstrap-data');
    expect(data.settings).toEqual((await api.get('settings')).data);
    expect(data.slides).toEqual((await api.get('slides/web')).data);
    expect(data.pages).toEqual((await api.get('pages')).data);
    expect(data.event_categories).toEqual((await api.get('events-categories')).data);
  });

  it('lists the prerolls of the channel in its settings', async () => {
    const { data } = await api.get('settings');
    expect(data.prerolls).toEqual([
      {
        id: expect.any(Number),
        url: '/channel-assets/harbour/0123abcd-bakery.mp4',
        sponsor: 'Tide Bakery',
        link: null,
        weight: 3,
        location_id: null,
        event_categories: [],
        for_vod: true,
        for_live: false,
      },
    ]);
    expect(data.preroll_rules).toEqual({ skip_after_seconds: 5, suppress_seconds: 3600 });
  });

  it('returns all static data at once, for the web only', async () => {
    const { data } = await api.get('static-data', { client_interface: 'web' });
    expect(data.faq).toEqual((await api.get('faq')).data);
    expect(data['participant-group-properties']).toEqual({
      gender: ['M'],
      sport: ['football'],
      city: ['Sofia', 'Varna'],
      state: ['Shore'],
    });
    expect((await api.get('static-data')).status).toBe(422);
  });

  it('shows the slides of a type with those of all types', async () => {
    expect((await api.get('slides/web', { type: 'live' })).data).toHaveLength(2);
    expect((await api.get('slides/web', { type: 'vod' })).data).toHaveLength(1);
  });

  it.each(['About us', 'about', 'about-us'])('finds a page by %s', async name => {
    const { data } = await api.get(`pages/${encodeURIComponent(name)}`);
    expect(data).toMatchObject({ html: '<p>We.</p>', updated_at: '1970-01-01T00:00:00.000Z' });
  });

  it('shows neither unknown nor retired pages', async () => {
    expect((await api.get('pages/nothing')).status).toBe(404);
    expect((await api.get('pages/Gone')).status).toBe(404);
    expect((await api.get('pages')).body.meta.total).toBe(1);
  });

  it('lists the custom forms', async () => {
    expect((await api.get('custom-forms/passes')).data.entries[0].name).toBe('basic_pass_accepted');
    expect((await api.get('custom-forms/none')).status).toBe(404);
  });

  it('pages participants', async () => {
    const { body } = await api.get('participants', { limit: '1', offset: '1' });
    expect(body.meta).toEqual({ total: 2, limit: 1, offset: 1 });
    expect(body.data[0].properties.sport).toEqual(['first']);
  });

  it('has the fields of a participant in the specification', async () => {
    const { body } = await api.get('participants');
    expect(body.data[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      short_name: expect.any(String),
      alias: expect.any(String),
      images: expect.any(Array),
      color: expect.stringMatching(/^#/),
      properties: { gender: expect.any(Array), sport: expect.any(Array) },
    });
  });
});
