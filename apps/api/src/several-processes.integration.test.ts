import { insertOwn } from '@grandstand/db/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, buildApp } from './app.ts';
import { openTestApi, type TestApi, untilKnown } from './testing/test-api.ts';

/** Two of the application on one database, each with its own memory and its own ear. */
let one: TestApi;
let other: Api;
beforeAll(async () => {
  one = await openTestApi();
  other = await buildApp(one.deps);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const slide = { button: 'Go', to: '/', image: '/i.jpg', image_alt: '', layout: 'cut' as const, position: 0 };
const ask = (api: Api, headers = {}) => api.app.inject({ url: '/api/slides/web', headers });

describe('a change in the database', () => {
  it('makes the answers of every process new, and their tags the same', async () => {
    const before = await Promise.all([ask(one), ask(other)]);
    expect(before[0]?.headers.etag).toBe(before[1]?.headers.etag);

    await one.afterChange(() => insertOwn(one.db, 'slide', one.channel, { ...slide, title: 'New' }));
    await untilKnown(other, one.db);

    const tag = { 'if-none-match': String(before[0]?.headers.etag) };
    const after = await Promise.all([ask(one, tag), ask(other, tag)]);
    expect(after.map(answer => answer.json().data[0].title)).toEqual(['New', 'New']);
    expect(after[0]?.headers.etag).toBe(after[1]?.headers.etag);
  });

  it('serves cached results of other channels without a query', async () => {
    const [kept] = await Promise.all([ask(other), ask(one)]);
    const asked = one.db.asked();
    const again = await ask(other, { 'if-none-match': String(kept?.headers.etag) });
    expect([again.statusCode, one.db.asked() - asked]).toEqual([304, 0]);
  });
});

describe('a statement that takes too long', () => {
  it('is ended by PostgreSQL after 5 s; the embedded database has one session, which none of ours may hold', async () => {
    const { rows } = await one.db.query<{ statement_timeout: string }>('show statement_timeout', []);
    const byEngine = { postgres: '5s', pglite: '0' };
    expect(rows[0]?.statement_timeout).toBe(byEngine[one.db.engine]);
  });
});
