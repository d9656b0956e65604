import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { ensureLiveRecording, findEventToStream, startStream } from '@grandstand/db/live-events';
import { saveViewerCounts } from '@grandstand/db/presence';
import { scheduleSimulation } from '@grandstand/db/simulated-live';
import {
  insertTestChannel,
  insertTestEvent,
  insertTestRecording,
  type TestChannel,
} from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import type { LiveControl } from '../live/live-control.ts';
import type { Operator } from '../operator/operator.ts';
import { runCommandLine } from '../testing/run-command-line.ts';

let db: Database;
let channel: TestChannel;
let operator: Operator;
/** Calls of the ingest and the worker. */
const asked: string[] = [];

const ingest: LiveControl = {
  streams: async () => [],
  async end(key) {
    asked.push(`end ${key}`);
    return true;
  },
  forgetAccess: async () => true,
  async disconnect(key, reason) {
    asked.push(`disconnect ${key}: ${reason}`);
    return !key.startsWith('test:');
  },
};

beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
  const folder = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'event-')), () => undefined);
  const enqueueRecording = async (id: number) => void asked.push(`work on ${id}`);
  const log = pino({ level: 'silent' });
  const secret = 'a secret of tests, long enough to be one';
  operator = {
    db,
    folder,
    statistics: { dir: `${folder.root}/datalake` },
    log,
    secret,
    storage: folderStorage(folder.media),
    live: ingest,
    baseDomain: undefined,
    takesTestCardsOnly: true,
    originOf: () => 'https://games.example',
    enqueueRecording,
  };
});
beforeEach(() => void asked.splice(0));
afterAll(() => db.close());

const HOUR_MS = 3_600_000;
const gameToCome = () => insertTestEvent(db, channel, { starts_at: new Date(Date.now() + HOUR_MS) });

async function gameOnAir() {
  const id = await gameToCome();
  const recording = await ensureLiveRecording(db, { id, channel_id: channel.id });
  await startStream(db, id, new Date());
  return { id, recording };
}

async function say(words: string) {
  const yes = words.startsWith('event end') ? ' --yes' : '';
  const { code, said } = await runCommandLine(`${words}${yes}`, operator, { signal: AbortSignal.abort() });
  return { code, said };
}

it('lists live and upcoming games with their state', async () => {
  const { id } = await gameOnAir();
  const soon = await gameToCome();
  const { said } = await say('event list');
  expect(said).toMatch(new RegExp(`\\n${id} .* is live `));
  expect(said).toMatch(new RegExp(`\\n${soon} .* accepts encoder tests `));
});

it.each([
  ['ten days early', 10 * 24 * HOUR_MS, true],
  ['an hour late', -HOUR_MS, true],
  ['within a quarter of an hour of its time', HOUR_MS / 6, false],
] as const)('lists a game that starts %s under its real time: %s', async (_, ahead, isReal) => {
  const now = new Date();
  const planned = new Date(now.getTime() + ahead);
  const id = await insertTestEvent(db, channel, { starts_at: planned });
  await ensureLiveRecording(db, { id, channel_id: channel.id });
  await startStream(db, id, now);
  expect((await findEventToStream(db, id))?.starts_at).toEqual(isReal ? now : planned);
});

it('finds games by channel, day, name and id, each with its page', async () => {
  const other = await insertTestChannel(db);
  const list = async (options: string) => {
    const { said } = await say(`event list --json ${options}`);
    return (JSON.parse(said) as { id: number }[]).map(game => game.id);
  };
  const old = await insertTestEvent(db, other, { starts_at: new Date('2020-02-29T12:00:00Z') });
  const early = await insertTestEvent(db, other, { starts_at: new Date('2020-03-01T12:00:00Z') });
  await db.query("update event set name = 'Owls @ Zanders' where id = $1", [early]);
  const { channel_key } = other;
  expect(await list(`--channel ${channel_key}`)).toEqual([]);
  expect(await list(`--channel ${channel_key} --all`)).toEqual([old, early]);
  expect(await list(`--channel ${channel_key} --all --limit 1 --page 2`)).toEqual([early]);
  expect(await list(`--channel ${channel_key} --to 2020-02-29`)).toEqual([old]);
  expect(await list(`--channel ${channel_key} --from 2020-03-01`)).toEqual([early]);
  expect(await list('--find zander')).toEqual([early]);
  expect(await list(`--find ${old}`)).toContain(old);
  expect((await say('event list --find zander')).said).toContain(`https://games.example/watch/${early}`);
  expect(await say('event list --from 2020-02-30')).toEqual({
    code: 2,
    said: '--from 2020-02-30 is not a day: write it like 2026-11-21.',
  });
  expect((await say('event list --channel nowhere')).code).toBe(1);
});

it('shows the peak and the average of the viewers of a game, also after it', async () => {
  const { id } = await gameOnAir();
  const at = new Date('2026-11-21T19:00:10Z');
  const count = (viewers: number, seconds: number) =>
    saveViewerCounts(db, new Map([[id, viewers]]), new Date(at.getTime() + seconds * 1000));
  for (const [viewers, seconds] of [
    [3, 0],
    [12, 20],
    [9, 40],
    [5, 60],
    [0, 120],
  ] as const)
    await count(viewers, seconds);
  await say(`event end ${id}`);
  expect((await say(`event list --find ${id}`)).said).toMatch(/is a replay +peak 12, average 9 /);
  const listed = async (event: number) =>
    (JSON.parse((await say(`event list --find ${event} --json`)).said) as { id: number }[]).find(
      game => game.id === event,
    );
  expect(await listed(id)).toMatchObject({ peak_viewers: 12, average_viewers: 9 });
  expect(await listed(await gameToCome())).toMatchObject({ peak_viewers: null, average_viewers: null });
});

it('lists days by the clock of the channel', async () => {
  const other = await insertTestChannel(db);
  await db.query(
    `update channel_document set body = body || '{"time_zone": "America/New_York"}' where channel_id = $1 and name = 'settings'`,
    [other.id],
  );
  const id = await insertTestEvent(db, other, { starts_at: new Date('2020-03-02T04:30:00Z') });
  const { said } = await say(
    `event list --channel ${other.channel_key} --from 2020-03-01 --to 2020-03-01 --json`,
  );
  expect(JSON.parse(said)).toMatchObject([{ id }]);
});

it('still lists a game that was opened early, and one that has ended', async () => {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() + 90 * HOUR_MS) });
  const listed = async () => (await say('event list')).said.includes(`\n${id} `);
  expect(await listed()).toBe(false);
  await say(`event start ${id}`);
  expect(await listed()).toBe(true);
  const { id: over } = await gameOnAir();
  await say(`event end ${over}`);
  expect((await say('event list')).said).toMatch(new RegExp(`\\n${over} .* is a replay `));
});

it('lets a stream in before its time, and ends the test of its encoder', async () => {
  const id = await gameToCome();
  expect(await say(`event start ${id}`)).toMatchObject({ code: 0 });
  expect(asked).toContain(`end test:${id}`);
  expect((await findEventToStream(db, id))?.stream_opened_at).not.toBeNull();
});

it('ends a game once: in the ingest, for its visitors, with work for the jobs', async () => {
  const { id, recording } = await gameOnAir();
  expect(await say(`event end ${id}`)).toMatchObject({ code: 0 });
  expect(asked).toEqual([`end ${id}`, `work on ${recording}`]);
  expect(await say(`event end ${id}`)).toEqual({ code: 1, said: `Event ${id} is not live.` });
});

it('sets the score and keeps the period', async () => {
  const { id } = await gameOnAir();
  await say(`event score ${id} --home 1 --away 0 --period Q1`);
  expect(await say(`event score ${id} --home 1 --away 2`)).toEqual({
    code: 0,
    said: `Event ${id}: home 1, away 2, Q1.`,
  });
});

it('shows one key until it is rotated, and none once it is revoked', async () => {
  const { id } = await gameOnAir();
  const first = await say(`event key show ${id}`);
  expect(await say(`event key show ${id}`)).toEqual(first);
  const rotated = await say(`event key rotate ${id}`);
  expect(rotated.said).toContain('The encoder with the old key was disconnected.');
  expect(asked).toContain(`disconnect ${id}: the stream key was changed`);
  const second = await say(`event key show ${id}`);
  expect(second.said).not.toBe(first.said);
  expect(rotated.said).toContain(second.said);
  expect(await say(`event key revoke ${id}`)).toMatchObject({ code: 0 });
  expect(asked).toContain(`disconnect ${id}: the stream key has been revoked`);
  expect(await say(`event key show ${id}`)).toMatchObject({ code: 1 });
});

it('refuses a score before the game starts, unless it is live', async () => {
  const id = await gameToCome();
  expect(await say(`event score ${id} --home 1 --away 0`)).toEqual({
    code: 1,
    said: `Event ${id} has not started: it has no score yet.`,
  });
  expect(await findEventToStream(db, id)).toMatchObject({ home_score: null, away_score: null });
  const onAir = await gameOnAir();
  expect(await say(`event score ${onAir.id} --home 1 --away 0`)).toMatchObject({ code: 0 });
});

it('takes the score of a game that nobody streams, and ends it with its final result only', async () => {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() - HOUR_MS) });
  expect(await say(`event score ${id} --home 1 --away 0`)).toMatchObject({ code: 0 });
  expect(await findEventToStream(db, id)).toMatchObject({ home_score: 1, is_final: false });
  expect(await say(`event incident add ${id} final --home 1 --away 0`)).toMatchObject({ code: 0 });
  expect(await findEventToStream(db, id)).toMatchObject({ home_score: 1, is_final: true });
});

it('enters, corrects, lists and removes what happened', async () => {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() - HOUR_MS) });
  const goal = `event incident add ${id} score --team owls --away 1 --home 0 --position 12:30 --player Okafor`;
  const { said: entered } = await say(goal);
  const [, first = ''] = /incident (\d+)/.exec(entered) ?? [];
  const { said: corrected } = await say(
    `event incident add ${id} score --team gulls --away 0 --home 1 --position 12:31.5 --corrects ${first}`,
  );
  const [, second = ''] = /incident (\d+)/.exec(corrected) ?? [];
  expect((await say(`event incident list ${id}`)).said).toMatch(
    new RegExp(`\\n${second} +0:12:31\\.5 +score +home +0-1$`),
  );
  expect(await findEventToStream(db, id)).toMatchObject({ away_score: 0, home_score: 1 });
  expect(await say(`event score ${id} --home 2 --away 0`)).toEqual({
    code: 1,
    said: `The score of event ${id} follows from its incidents. Use: ./grandstand event incident add ${id} score`,
  });
  expect(await say(`event incident remove ${id} ${first}`)).toMatchObject({ code: 1 });
  expect(await say(`event incident remove ${id} ${second}`)).toMatchObject({ code: 0 });
  expect((await say(`event incident list ${id}`)).said).toBe(`Event ${id} has no incidents.`);
});

it('enters an incident once, however often its idempotency key is sent', async () => {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() - HOUR_MS) });
  const goal = `event incident add ${id} score --team owls --away 1 --home 0 --idempotency-key goal-1`;
  const first = await say(goal);
  expect(first.code).toBe(0);
  expect(await say(goal)).toEqual(first);
  expect(await say(goal.replace('--away 1', '--away 2'))).toEqual({
    code: 1,
    said: 'The idempotency key was used for another incident of this game.',
  });
  expect((await say(`event incident list ${id}`)).said.split('\n')).toHaveLength(2);
});

it('creates, lists and revokes the keys of a scorer, and stores none of them', async () => {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() - HOUR_MS) });
  expect((await say(`event scorer-key list ${id}`)).said).toBe(`Event ${id} has no scorer's keys.`);
  const { code, said } = await say(`event scorer-key create ${id} --name Court --days 2`);
  const [line = '', key = ''] = said.split('\n');
  expect([code, line]).toEqual([
    0,
    expect.stringMatching(/^Scorer's key \d+ of event \d+ \(Court\), valid until /),
  ]);
  expect(key).toMatch(/^gs-scorer-[\w-]{43}$/);
  const { rows } = await db.query<object>('select * from scorer_key', []);
  expect(JSON.stringify(rows)).not.toContain(key);
  const [number = ''] = /\d+/.exec(line) ?? [];
  expect((await say(`event scorer-key list ${id}`)).said).toMatch(/\n\d+ +Court +valid until .+ {2}never$/);
  expect(await say(`event scorer-key revoke ${id} ${number}`)).toEqual({
    code: 0,
    said: `Scorer's key ${number} is revoked.`,
  });
  expect((await say(`event scorer-key list ${id}`)).said).toContain('revoked ');
  const other = await insertTestEvent(db, channel);
  expect(await say(`event scorer-key revoke ${other} ${number}`)).toMatchObject({ code: 1 });
  expect(await say('event scorer-key create 999999')).toEqual({ code: 1, said: 'There is no event 999999.' });
});

it('moves incidents with the offset of the clock, if they were entered by time', async () => {
  const start = new Date(Date.now() - HOUR_MS);
  const id = await insertTestEvent(db, channel, { starts_at: start });
  await say(`event incident add ${id} note --at ${new Date(start.getTime() + 60_000).toISOString()}`);
  await say(`event incident add ${id} note --position 1:02`);
  const places = async () => (await say(`event incident list ${id}`)).said.match(/\d:\d\d:\d\d\.\d/g);
  expect(await places()).toEqual(['0:01:00.0', '0:01:02.0']);
  expect(await say(`event clock-offset ${id} 3500`)).toEqual({
    code: 0,
    said: `Event ${id}: pictures are 3500 ms later than the times of its incidents.`,
  });
  expect(await places()).toEqual(['0:01:02.0', '0:01:03.5']);
  expect(await say(`event clock-offset ${id} -1500`)).toMatchObject({ code: 0 });
  expect(await places()).toEqual(['0:00:58.5', '0:01:02.0']);
  expect(await say('event clock-offset 999999 1')).toEqual({
    code: 1,
    said: 'There is no event 999999.',
  });
});

it('stores no incident that is wrong, and says why', async () => {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() - HOUR_MS) });
  expect(await say(`event incident add ${id} score --team lions --away 1 --home 0`)).toEqual({
    code: 1,
    said: `Event ${id} has no team 'lions'.`,
  });
  expect(await say(`event incident add ${id} score --away 1 --position 2:00:00`)).toEqual({
    code: 1,
    said: [
      'side: a score needs the team.',
      'home_score: a score needs both teams.',
      'position: is outside the game.',
    ].join('\n'),
  });
  expect((await say(`event incident list ${id}`)).said).toBe(`Event ${id} has no incidents.`);
  expect(await say('event incident add 999999 note')).toEqual({ code: 1, said: 'There is no event 999999.' });
});

it('shows no key of a game that is over', async () => {
  const { id } = await gameOnAir();
  const key = await say(`event key show ${id}`);
  await say(`event end ${id}`);
  const over = { code: 1, said: `Event ${id} is over: it accepts no stream, so it has no key.` };
  expect(key.code).toBe(0);
  expect(await say(`event key show ${id}`)).toEqual(over);
  expect(await say(`event key rotate ${id}`)).toEqual(over);
});

it('says that there is no such event', async () => {
  expect(await say('event end 999999')).toEqual({ code: 1, said: 'There is no event 999999.' });
});

async function replay() {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(Date.now() - HOUR_MS) });
  await insertTestRecording(db, channel, { event_id: id });
  return id;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

it('shows a replay as simulated live, lists it, and takes it back', async () => {
  const id = await replay();
  const at = inMinutes(30);
  const end = new Date(Date.parse(at) + 90_500).toISOString();
  expect(await say(`event simulation schedule ${id} --at ${at}`)).toEqual({
    code: 0,
    said: `Event ${id} is simulated live from ${at} to ${end}. Its replay is closed until then.`,
  });
  expect((await say('event simulation list')).said).toContain(`${id} `);
  expect(await say(`event simulation end ${id}`)).toEqual({
    code: 0,
    said: `Event ${id} is a replay again.`,
  });
  expect((await say('event simulation list')).said).toBe('No game is simulated live.');
});

it('ends what is being simulated live, and does not move it', async () => {
  const id = await replay();
  await scheduleSimulation(db, id, new Date(Date.now() - 10_000), new Date());
  const moved = await say(`event simulation schedule ${id} --at ${inMinutes(30)}`);
  expect(moved).toMatchObject({ code: 1, said: expect.stringContaining('is being simulated live') });
  expect(await say(`event simulation end ${id}`)).toMatchObject({ code: 0 });
  expect((await say('event simulation list')).said).toBe('No game is simulated live.');
});

it('refuses to simulate what is no replay, and times that cannot be meant', async () => {
  const id = await replay();
  const soon = inMinutes(1);
  const refused = async (event: number, at: string) =>
    (await say(`event simulation schedule ${event} --at ${at}`)).said;
  expect(await refused(999_999, soon)).toContain('There is no event 999999.');
  expect(await refused((await gameOnAir()).id, soon)).toContain('is live.');
  expect(await refused(await gameToCome(), soon)).toContain('has no replay');
  expect(await refused(id, inMinutes(-1))).toContain('in the past');
  expect(await refused(id, '2126-11-24T20:00Z')).toContain('more than a year ahead');
  expect(await refused(id, 'tomorrow')).toContain('is not a time');
  expect(await refused(id, inMinutes(0.05))).toContain('at least ten seconds ahead');
  expect((await say(`event simulation end ${id}`)).said).toContain('is not simulated live');
});
