import { insertOwn } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, buildApp } from './app.ts';
import { openTestApi, type TestApi, untilKnown } from './testing/test-api.ts';

/** Two of the application on one database, each with its own memory and its own ear. */
let first: TestApi;
let other: Api;
beforeAll(async () => {
  first = await openTestApi();
  other = await buildApp(first.deps);
});
afterAll(async () => {
  await other.close();
  await first.close();
});

const slide = { button: 'Go', to: '/', image: '/i.jpg', image_alt: '', layout: 'cut' as const, position: 0 };
const requestSlides = (api: Api, headers = {}) => api.app.inject({ url: '/api/slides/web', headers });

describe('a change in the database', () => {
  it('updates the responses of every process, with equal etags', async () => {
    const before = await Promise.all([requestSlides(first), requestSlides(other)]);
    expect(before[0]?.headers.etag).toBe(before[1]?.headers.etag);

    await first.afterChange(() => insertOwn(first.db, 'slide', first.channel, { ...slide, title: 'New' }));
    await untilKnown(other, first.db);

    const tag = { 'if-none-match': String(before[0]?.headers.etag) };
    const after = await Promise.all([requestSlides(first, tag), requestSlides(other, tag)]);
    expect(after.map(answer => answer.json().data[0].title)).toEqual(['New', 'New']);
    expect(after[0]?.headers.etag).toBe(after[1]?.headers.etag);
  });

  it('serves cached results of other channels without a query', async () => {
    const [kept] = await Promise.all([requestSlides(other), requestSlides(first)]);
    const queriesBefore = first.db.queryCount();
    const again = await requestSlides(other, { 'if-none-match': String(kept?.headers.etag) });
    expect([again.statusCode, first.db.queryCount() - queriesBefore]).toEqual([304, 0]);
  });
});

describe('a slow statement', () => {
  it('is cancelled by PostgreSQL after 5 s', async () => {
    const { rows } = await first.db.query<{ statement_timeout: string }>('show statement_timeout', []);
    const byEngine = { postgres: '5s', pglite: '0' };
    expect(rows[0]?.statement_timeout).toBe(byEngine[first.db.engine]);
  });
});
