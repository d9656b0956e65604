import type { IncidentOnWire } from '@grandstand/contract/timeline.schema';
import { bumpContent } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { BY_COMMAND, insertIncident } from '@grandstand/db/incidents';
import { endStream, ensureLiveRecording, findEventToStream, startStream } from '@grandstand/db/live-events';
import { removeRecording, setRecordingInfo } from '@grandstand/db/recordings';
import { insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { IncidentDraft } from '@grandstand/rules/timeline/incident-problems';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordIncident } from '#shared/events/record-incident.ts';
import { openPeople, type People } from '../../testing/people.ts';

const NOW = new Date('2026-11-21T19:00:00Z');
const START = new Date(NOW.getTime() - 60 * MINUTE_MS);

let people: People;
let db: Database;
let game: number;
beforeAll(async () => {
  people = await openPeople();
  db = people.db;
  people.clock.at = NOW.getTime();
});
afterAll(() => people.close());
beforeEach(async () => {
  game = await insertTestEvent(db, people.channel, { starts_at: START });
});

/** A goal in this minute. */
const goal = (
  minute: number,
  away_score: number,
  home_score: number,
): IncidentDraft & { replaces: null } => ({
  kind: 'score',
  side: 'home',
  player: null,
  text: null,
  away_score,
  home_score,
  away_period_score: null,
  home_period_score: null,
  period_label: null,
  clock: null,
  position: null,
  at: START.getTime() + minute * MINUTE_MS,
  replaces: null,
});

async function enter(entry: Parameters<typeof recordIncident>[2]): Promise<number> {
  const result = await recordIncident(db, game, entry, NOW);
  if (result === undefined || !('id' in result)) throw new Error(JSON.stringify(result));
  return result.id;
}

async function timeline() {
  await people.afterChange(async () => undefined);
  const { data } = await people.call('listIncidents', { key: people.visitorKey(), params: { id: game } });
  return data as IncidentOnWire[];
}
const places = async () => (await timeline()).map(({ position, at }) => position ?? at);
const scores = async () =>
  (await timeline()).map(({ away_score, home_score }) => `${away_score}-${home_score}`);

describe('the incidents of a game', () => {
  it('are listed by their place, with the time of their picture', async () => {
    const second = await enter(goal(30, 1, 1));
    const first = await enter(goal(12, 0, 1));
    await db.query('update event set clock_offset_ms = 4000 where id = $1', [game]);
    const listed = await timeline();
    expect(listed.map(({ id }) => id)).toEqual([first, second]);
    expect(listed[0]?.at).toBe('2026-11-21T18:12:04.000Z');
  });

  it('are new under the version of a change, also in a process that was not notified yet', async () => {
    const read = async (version: string) => {
      const request = { key: people.visitorKey(), params: { id: game }, query: { version } };
      const { data, headers } = await people.call('listIncidents', request);
      expect(headers['cache-control']).toBe('public, no-cache');
      return (data as IncidentOnWire[]).map(({ id }) => id);
    };
    expect(await read('0')).toEqual([]);
    // No process is notified of it.
    const id = await insertIncident(db, game, goal(12, 0, 1), BY_COMMAND, NOW);
    expect(await read('1')).toEqual([id]);
  });

  it('give the game its score, and a correction changes both', async () => {
    const first = await enter(goal(12, 1, 0));
    await enter(goal(30, 1, 1));
    expect(await findEventToStream(db, game)).toMatchObject({ away_score: 1, home_score: 1 });
    await enter({ ...goal(12, 0, 0), kind: 'note', side: null, replaces: first });
    expect(await scores()).toEqual(['0-0', '1-1']);
  });

  it('lose what was removed, and keep it in the record', async () => {
    const first = await enter(goal(12, 0, 1));
    const second = await enter(goal(30, 0, 2));
    await enter({ kind: 'removal', replaces: second });
    expect((await timeline()).map(({ id }) => id)).toEqual([first]);
    expect(await findEventToStream(db, game)).toMatchObject({ away_score: 0, home_score: 1 });
    const { rows } = await db.query<{ id: number }>('select id from incident where event_id = $1', [game]);
    expect(rows).toHaveLength(3);
    expect(await recordIncident(db, game, { kind: 'removal', replaces: second }, NOW)).toEqual({
      problems: [['replaces', 'is no incident of this game that still counts']],
    });
  });

  it('store nothing that is wrong', async () => {
    await enter(goal(12, 2, 1));
    expect(await recordIncident(db, game, goal(20, 1, 1), NOW)).toMatchObject({
      problems: [['away_score', expect.stringContaining('less than the 2 before')]],
    });
    expect(await recordIncident(db, game, goal(61, 2, 2), NOW)).toEqual({
      problems: [['at', 'is outside the game']],
    });
    expect(await scores()).toEqual(['2-1']);
    expect(await recordIncident(db, 999_999, goal(12, 2, 1), NOW)).toBeUndefined();
  });

  it('are entered one after the other by two scorers at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, () => recordIncident(db, game, { ...goal(12, 0, 1), side: 'home' }, NOW)),
    );
    expect(results.every(result => result !== undefined && 'id' in result)).toBe(true);
    expect(await scores()).toEqual(['0-1', '0-1', '0-1', '0-1', '0-1', '0-1']);
    // The first of several corrections of one incident is current, and the others have nothing to replace.
    const [{ id = 0 } = {}] = await timeline();
    const corrections = await Promise.all(
      Array.from({ length: 6 }, () => recordIncident(db, game, { ...goal(13, 0, 1), replaces: id }, NOW)),
    );
    expect(corrections.filter(result => result !== undefined && 'id' in result)).toHaveLength(1);
    expect(await scores()).toHaveLength(6);
  });

  it('end a game without a stream with its final result only', async () => {
    const state = async () =>
      (await people.call('getEvent', { key: people.visitorKey(), params: { id: game } })).data.stream_status;
    await enter(goal(12, 0, 1));
    expect(await state()).toBe('upcoming');
    await enter({ ...goal(59, 0, 1), kind: 'final', side: null });
    // The row of a game is shared for a second.
    people.clock.at += 2000;
    expect(await state()).toBe('vod');
  });

  it('have the time of their picture while a stream is on air, and a position in its recording', async () => {
    const recording = (await ensureLiveRecording(db, { id: game, channel_id: people.channel.id })) ?? 0;
    await startStream(db, game, START);
    await enter(goal(10, 0, 1));
    await enter(goal(40, 0, 2));
    const note = { kind: 'note', away_score: null, home_score: null } as const;
    await enter({ ...goal(0, 0, 0), ...note, at: null, position: 30_000 });
    await db.query('update event set clock_offset_ms = 4000 where id = $1', [game]);
    await bumpContent(db, people.channel.id);
    expect(await places()).toEqual([30_000, '2026-11-21T18:10:04.000Z', '2026-11-21T18:40:04.000Z']);
    await endStream(db, game, NOW);
    // Its first picture came 3 s before the start that the server knows, and its encoder paused from 18:20 to 18:30.
    const program_dates = [
      { position: 0, at: START.getTime() - 3000 },
      { position: 20 * MINUTE_MS + 3000, at: START.getTime() + 30 * MINUTE_MS },
    ] as const;
    const info = { duration_ms: 50 * MINUTE_MS, width: 640, height: 360, has_audio: true };
    await setRecordingInfo(db, recording, info, program_dates);
    await bumpContent(db, people.channel.id);
    expect(await places()).toEqual([30_000, 10 * MINUTE_MS + 7000, 30 * MINUTE_MS + 7000]);
    // A file of 90.5 s instead has no program dates: it starts with the stream.
    await db.query('update event set clock_offset_ms = -570000 where id = $1', [game]);
    expect(await removeRecording(db, recording)).toBe(true);
    await insertTestRecording(db, people.channel, { event_id: game });
    expect(await places()).toEqual([30_000, 30_000, 90_500]);
  });

  it('have a position within a file, from the start of its game', async () => {
    await enter(goal(1, 0, 1));
    await enter({ ...goal(59, 0, 1), kind: 'final', side: null });
    expect(await places()).toEqual(['2026-11-21T18:01:00.000Z', '2026-11-21T18:59:00.000Z']);
    await insertTestRecording(db, people.channel, { event_id: game });
    // The file lasts 90.5 s: a result that was entered later is at its end.
    expect(await places()).toEqual([60_000, 90_500]);
  });

  it('have a position in a game on air that may be some seconds ahead, and a time that may not', async () => {
    await ensureLiveRecording(db, { id: game, channel_id: people.channel.id });
    await startStream(db, game, START);
    const elapsed = NOW.getTime() - START.getTime();
    await enter({ ...goal(0, 0, 1), at: null, position: elapsed + 5000 });
    expect(await recordIncident(db, game, { ...goal(0, 0, 1), at: NOW.getTime() + 5000 }, NOW)).toEqual({
      problems: [['at', 'is outside the game']],
    });
    const far = { ...goal(0, 0, 1), at: null, position: elapsed + 31_000 };
    expect(await recordIncident(db, game, far, NOW)).toEqual({
      problems: [['position', 'is outside the game']],
    });
  });

  it('take as many queries for 1,000 of them as for one', async () => {
    await enter(goal(1, 0, 1));
    const queriesOf = async (work: () => Promise<unknown>) => {
      await bumpContent(db, people.channel.id);
      const before = people.db.queryCount();
      await work();
      return people.db.queryCount() - before;
    };
    const queries = await queriesOf(timeline);
    await db.query(
      `insert into incident (event_id, kind, text, position, entered_at)
       select $1, 'note', 'Note ' || n, n * 1000, now() from generate_series(1, 999) as n`,
      [game],
    );
    expect(await queriesOf(timeline)).toBe(queries);
    expect(await timeline()).toHaveLength(1000);
    await enter(goal(2, 0, 2));
    expect((await scores()).filter(score => score === '0-2')).toHaveLength(1);
  });

  it('are none of a game that does not exist', async () => {
    const { status } = await people.call('listIncidents', {
      key: people.visitorKey(),
      params: { id: 999_999 },
    });
    expect(status).toBe(404);
  });
});
