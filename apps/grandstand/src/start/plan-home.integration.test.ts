import { buildApp } from '@grandstand/api/app';
import { openTestApi } from '@grandstand/api/testing/test-api';
import { listChannels } from '@grandstand/db/channels';
import { countingDatabase } from '@grandstand/db/testing/counting-database';
import { afterAll, expect, it } from 'vitest';
import { planHome } from './plan-home.ts';

const test = await openTestApi();
let asked: string[] = [];
const db = countingDatabase(test.db, sql => asked.push(sql) > 0);
const api = await buildApp({ ...test.deps, db });
afterAll(async () => {
  await api.close();
  await test.close();
});

it('plans the queries of home, word for word', async () => {
  const channel = (await listChannels(test.db)).find(({ id }) => id === test.channel.id);
  if (channel === undefined) throw new Error('the test has no channel');
  asked = [];
  await planHome(db, channel, new Date());
  const planned = asked;
  asked = [];
  await api.read('getChannelBootstrapData', channel);
  await api.read('listEventsForHomepage', channel);
  expect(planned).toHaveLength(3);
  expect(asked).toEqual(expect.arrayContaining(planned));
});
