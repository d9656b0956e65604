import { CONTENT_CHANGED, listChannels } from '@grandstand/db/channels';
import { listSimulations, scheduleSimulation } from '@grandstand/db/simulated-live';
import { insertTestEvent, insertTestRecording, openTestChannel } from '@grandstand/db/testing/test-channel';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openSimulatedLive } from './simulated-live.ts';

const { db, channel } = await openTestChannel();
afterAll(() => db.close());

const contentVersion = async () =>
  (await listChannels(db)).find(({ id }) => id === channel.id)?.content_version ?? 0;

it('closes the replay at the ingest, stores the score at each incident, and announces the start, each incident and the end', {
  tags: ['full'],
}, async () => {
  const id = await insertTestEvent(db, channel, { home_score: 2, away_score: 0 });
  await insertTestRecording(db, channel, { event_id: id });
  await db.query(
    `insert into incident (event_id, kind, side, away_score, home_score, position, entered_at)
     values ($1, 'score', 'home', 0, 1, 40000, now()), ($1, 'score', 'home', 0, 2, 70000, now())`,
    [id],
  );
  const clock = { at: Date.now() };
  const now = () => new Date(clock.at);
  const startsAt = clock.at + 10_000;
  await scheduleSimulation(db, id, new Date(startsAt), now());
  let forgotten = 0;
  const forgetAccess = async () => {
    forgotten += 1;
    return true;
  };
  const announcer = await openSimulatedLive({
    db,
    live: { forgetAccess },
    log: pino({ level: 'silent' }),
    now,
  });
  await expect.poll(async () => (await listSimulations(db, now()))[0]?.scores_version).toBe(0);
  const [simulation] = await listSimulations(db, now());
  expect(simulation?.scores).toEqual([
    { position: 40_000, home_score: 1, away_score: 0, period_label: null },
    { position: 70_000, home_score: 2, away_score: 0, period_label: null },
  ]);
  // The recording of tests takes 90.5 s.
  for (const seconds of [10, 40, 70, 90.5]) {
    const before = await contentVersion();
    clock.at = startsAt + seconds * 1000;
    // Its timer follows the real clock.
    await db.query('select pg_notify($1, $2)', [CONTENT_CHANGED, String(channel.id)]);
    await expect.poll(contentVersion).toBe(before + 1);
  }
  await announcer.close();
  expect(forgotten).toBe(1);
});
