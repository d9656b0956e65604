import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { insertOwn, insertTestRecording, insertTestVodItem } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ids: Record<'film' | 'paid' | 'embedded' | 'bare', number>;
let category = 0;
beforeAll(async () => {
  api = await openTestApi();
  const { db, channel } = api;
  category = await insertOwn(db, 'vod_media_category', channel, {
    name: 'Shows',
    alias: 'shows',
    position: 0,
  });
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  ids = {
    film: await insertTestVodItem(db, channel, { date: day(4), vod_media_category_id: category }),
    paid: await insertTestVodItem(db, channel, { date: day(3), type: 'paid', image: '/still.jpg' }),
    embedded: await insertTestVodItem(db, channel, { date: day(2), embed_url: 'https://films.example/1' }),
    bare: await insertTestVodItem(db, channel, { date: day(1) }),
  };
  await db.query(`insert into small_picture values ('/still.jpg', '/still-640.jpg')`);
  const rail = await insertOwn(db, 'vod_media_rail', channel, { title: 'Best', position: 0 });
  for (const [position, id] of [ids.paid, ids.film].entries()) {
    await db.query('insert into vod_media_rail_item values ($1, $2, $3)', [rail, id, position]);
  }
  const recording = await insertTestRecording(db, channel, { vod_media_item_id: ids.film });
  const small = [recording, MEDIA_TYPE.preview_alt, 'public/poster-640.jpg'];
  await db.query('insert into media (recording_id, type, path) values ($1, $2, $3)', small);
  await api.afterChange(() => insertTestRecording(db, channel, { vod_media_item_id: ids.paid }));
});
afterAll(() => api.close());

const idsOf = (items: { id: number }[]) => items.map(item => item.id);

describe('VOD', () => {
  it('lists the latest first, by category too', async () => {
    const { body } = await api.get('vod-media-items', { limit: '2' });
    expect(idsOf(body.data)).toEqual([ids.film, ids.paid]);
    expect(body.meta.total).toBe(4);
    expect(idsOf((await api.get('vod-media-items', { category_id: String(category) })).data)).toEqual([
      ids.film,
    ]);
  });

  it("shows the bundle's still, else the recording's poster", async () => {
    const { data } = await api.get('vod-media-items');
    const imageOf = (id: number) => data.find((item: { id: number }) => item.id === id).assets[0]?.path;
    expect(imageOf(ids.paid)).toBe('/still.jpg');
    expect(imageOf(ids.film)).toMatch(/^\/media\/recordings\/\d+\/public\/poster\.jpg$/);
    expect(imageOf(ids.bare)).toBeUndefined();
    const smallOf = (id: number) => data.find((item: { id: number }) => item.id === id).small_image;
    expect(smallOf(ids.paid)).toBe('/still-640.jpg');
    expect(smallOf(ids.film)).toMatch(/^\/media\/recordings\/\d+\/public\/poster-640\.jpg$/);
    expect(smallOf(ids.bare)).toBeNull();
  });

  it('has the fields of a film in the specification', async () => {
    const { data } = await api.get('vod-media-items');
    const film = data.find((item: { id: number }) => item.id === ids.paid);
    expect(film).toMatchObject({ title: expect.any(String), date: expect.any(String) });
    expect(film.assets[0]).toEqual({ type: 'image', path: '/still.jpg' });
  });

  it('has rails in their order', async () => {
    const { data } = await api.get('vod-media-rails');
    expect(data).toMatchObject([{ title: 'Best', vod_media_items: [{ id: ids.paid }, { id: ids.film }] }]);
    expect((await api.get('vod-media-categories')).data).toMatchObject([{ alias: 'shows' }]);
  });

  it.each([
    ['film', null, [1, 3, 6, 7]],
    ['paid', 'pass_required', [1, 6]],
    ['embedded', null, [4]],
    ['bare', 'no_recording', []],
  ] as const)('hands out the media of the %s one', async (which, reason, types) => {
    const { data } = await api.get(`vod-media-items/${ids[which]}`);
    expect(data.reason).toBe(reason);
    expect(data.media.map((media: { type: number }) => media.type)).toEqual(types);
  });

  it('returns 404 for an unknown item', async () => {
    expect((await api.get('vod-media-items/999999')).status).toBe(404);
  });
});
