import { openPeople, type People } from '@grandstand/api/testing/people';
import { insertTestClip, insertTestEvent } from '@grandstand/db/test-channel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runClipCommand } from './clip.ts';
import { parseClipCommand } from './parse-clip-command.ts';
import { parseCommand } from './parse-command.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

async function run(...words: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await people.afterChange(() => runClipCommand(parseClipCommand(words, {}), people, { print }));
  return { code, said: lines.join('\n') };
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
  expect(said).toMatch(/^\d+ .* published +2 reports: offensive .*The brawl\n\d+ .* no reports .*The save$/);

  expect((await run('unpublish', String(reported))).said).toBe('Only its owner sees it now.');
  expect(await moments()).toEqual([other]);
  expect((await run('list')).said).toMatch(/taken down/);
  expect((await run('restore', String(reported))).code).toBe(0);
  expect(await moments()).toContain(reported);
  expect(await run('unpublish', '999999')).toEqual({ code: 1, said: 'There is no clip 999999.' });
});

it('is parsed from the command line', () => {
  expect(parseCommand(['clip', 'list', '--channel', 'harbour'], '/')).toEqual({
    name: 'clip list',
    channel: 'harbour',
  });
  expect(parseCommand(['clip', 'restore', '7'], '/')).toEqual({ name: 'clip restore', id: 7 });
  expect(() => parseCommand(['clip', 'delete', '7'], '/')).toThrow(/no command/);
  expect(() => parseCommand(['clip', 'unpublish'], '/')).toThrow(/Which clip/);
});
