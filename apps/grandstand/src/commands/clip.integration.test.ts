import { openPeople, type People } from '@grandstand/api/testing/people';
import { insertTestClip, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

function run(...words: string[]) {
  return people.afterChange(() => runCommandLine(['clip', ...words], operatorWith({ db: people.db })));
}

const moments = async () =>
  (await people.get('moments')).data.map(({ id }: { id: number }) => id) as number[];

it('lists the latest reported clip first, takes it down and shows it again', async () => {
  const { db, channel } = people;
  const fan = await people.person();
  const event_id = await insertTestEvent(db, channel);
  const values = { event_id, user_id: fan.id };
  const reported = await insertTestClip(db, channel, { ...values, name: 'The brawl' });
  const other = await insertTestClip(db, channel, { ...values, name: 'The save' });
  await insertTestClip(db, channel, { ...values, name: 'A secret', published_at: null });
  const report = () =>
    people.call('reportClip', {
      key: people.visitorKey(),
      params: { id: reported },
      body: { reason: 'offensive' },
    });
  expect((await report()).status).toBe(200);
  expect((await report()).status).toBe(200);
  const { said } = await run('list');
  expect(said).toMatch(/\n\d+ .* published +2 reports: offensive .*The brawl\n\d+ .* no reports .*The save$/);

  const found = async (...words: string[]) =>
    JSON.parse((await run('list', '--json', ...words)).said).map((clip: { id: number }) => clip.id);
  expect(await found('--find', 'BRAWL')).toEqual([reported]);
  expect(await found('--find', fan.email)).toEqual([reported, other]);
  expect(await found('--find', String(other))).toContain(other);
  expect(await found('--limit', '1', '--page', '2')).toEqual([other]);

  expect((await run('unpublish', String(reported))).said).toBe('Only its owner sees it now.');
  expect(await moments()).toEqual([other]);
  expect((await run('list')).said).toMatch(/taken down/);
  expect((await run('restore', String(reported))).code).toBe(0);
  expect(await moments()).toContain(reported);
  expect(await run('unpublish', '999999')).toMatchObject({ code: 1, said: 'There is no clip 999999.' });
});

it('is parsed from the command line', async () => {
  const { channel_key } = people.channel;
  expect((await run('list', '--channel', channel_key)).code).toBe(0);
  expect(await run('list', '--channel', 'another')).toMatchObject({
    code: 1,
    said: expect.stringContaining("There is no channel 'another'."),
  });
  expect((await run('delete', '7')).said).toContain("There is no command 'clip delete'.");
  expect(await run('unpublish')).toMatchObject({ code: 2, said: expect.stringContaining('ID is missing') });
});
