import type { IncidentOnWire } from '@grandstand/contract/timeline.schema';
import { insertScorerKey } from '@grandstand/db/scorer-keys';
import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import { DAY_MS, MINUTE_MS } from '@grandstand/rules/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '#shared/accounts/issued-key.ts';
import { hashKey } from '#shared/accounts/user-key.ts';
import { openPeople, type People } from '../../testing/people.ts';

const NOW = new Date('2026-11-21T19:00:00Z');
const START = new Date(NOW.getTime() - 60 * MINUTE_MS);

let people: People;
let game: number;
let key: string;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());
beforeEach(async () => {
  people.clock.at = NOW.getTime();
  game = await insertTestEvent(people.db, people.channel, { starts_at: START });
  key = await keyOf(game);
});

async function keyOf(event_id: number, own: { expires_at?: Date } = {}): Promise<string> {
  const issued = issueKey('scorer');
  const expires_at = new Date(NOW.getTime() + DAY_MS);
  const values = { event_id, name: 'Court', key_hash: hashKey(issued), created_at: NOW, expires_at };
  await insertScorerKey(people.db, { ...values, ...own });
  return issued;
}

const GOAL = { kind: 'score', team: 'home', away_score: 0, home_score: 1, position: 720_000 };
const enter = (body: object, request: object = {}) =>
  people.call('addIncident', { key, params: { id: game }, body: { ...body }, ...request });

async function timeline(): Promise<IncidentOnWire[]> {
  await people.afterChange(async () => undefined);
  return (await people.call('listIncidents', { key: people.visitorKey(), params: { id: game } })).data;
}

describe('a call with the key of a scorer', () => {
  it('enters, corrects and removes what happened', async () => {
    const first = await enter({ ...GOAL, team: 'Gulls', player: 'Okafor', clock: "12'" });
    expect(first).toMatchObject({ status: 200, data: { id: expect.any(Number) } });
    expect(await timeline()).toMatchObject([
      { id: first.data.id, kind: 'score', side: 'home', player: 'Okafor', position: 720_000, at: null },
    ]);
    const corrected = await enter({ ...GOAL, player: 'Marrin', replaces: first.data.id });
    expect(await timeline()).toMatchObject([{ id: corrected.data.id, player: 'Marrin' }]);
    expect((await enter({ kind: 'removal', replaces: corrected.data.id })).status).toBe(200);
    expect(await timeline()).toEqual([]);
  });

  it('has its time without a place, and may come an hour late', async () => {
    await enter({ kind: 'note', text: 'Rain delay' });
    expect(await timeline()).toMatchObject([{ at: NOW.toISOString() }]);
    await enter({ kind: 'note', text: 'Kick-off', at: '2026-11-21T19:00:30+01:00' });
    expect((await timeline()).map(({ text }) => text)).toEqual(['Kick-off', 'Rain delay']);
  });

  it('enters nothing twice with one idempotency key, in body or header', async () => {
    const repeated = { ...GOAL, idempotency_key: 'scoreboard-17' };
    const [one, other] = await Promise.all([enter(repeated), enter(repeated)]);
    expect(other.data).toEqual(one.data);
    people.clock.at += 5000;
    const headers = { 'idempotency-key': 'scoreboard-18' };
    const late = await enter({ kind: 'note', text: 'Stoppage' }, { headers });
    people.clock.at += 5000;
    expect((await enter({ kind: 'note', text: 'Stoppage' }, { headers })).data).toEqual(late.data);
    expect(await timeline()).toHaveLength(2);
    expect(await enter({ ...repeated, home_score: 2 })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_mismatch' },
    });
  });

  it('keeps the idempotency keys of two scorers apart', async () => {
    const body = { kind: 'note', text: 'Card', idempotency_key: 'entry-no-1' };
    await enter(body);
    expect((await enter({ ...body, text: 'Corner' }, { key: await keyOf(game) })).status).toBe(200);
    expect(await timeline()).toHaveLength(2);
  });

  it.each([
    [{ kind: 'goal' }, 'kind'],
    [{ ...GOAL, team: 'Lions' }, 'team'],
    [{ ...GOAL, team: undefined }, 'team'],
    [{ ...GOAL, home_score: undefined }, 'home_score'],
    [{ ...GOAL, position: 61 * MINUTE_MS }, 'position'],
    [{ ...GOAL, position: -1 }, 'position'],
    [{ ...GOAL, position: undefined, at: '2026-11-21T17:59:59Z' }, 'at'],
    [{ ...GOAL, at: '2026-11-21T18:10:00Z' }, 'position'],
    [{ ...GOAL, at: 'today' }, 'at'],
    [{ ...GOAL, away_score: 0, home_score: 0, position: 3_000_000 }, 'home_score'],
    [{ ...GOAL, player: '' }, 'player'],
    [{ ...GOAL, clock: '9'.repeat(13) }, 'clock'],
    [{ ...GOAL, replaces: 999_999 }, 'replaces'],
    [{ kind: 'removal' }, 'replaces'],
    [{ kind: 'removal', replaces: 1, player: 'Okafor' }, 'player'],
    [{ ...GOAL, minute: 12 }, 'minute'],
  ])('refuses %j at its field, and stores nothing', async (body, field) => {
    await enter({ ...GOAL, position: 60_000 });
    const before = await timeline();
    const { status, body: problem } = await enter(body);
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toContain(field);
    expect(await timeline()).toEqual(before);
  });

  it('accepts the key of this game only, unless it was revoked or has expired', async () => {
    const other = await insertTestEvent(people.db, people.channel, { starts_at: START });
    const revoked = await keyOf(game);
    await people.db.query('update scorer_key set revoked_at = $2 where key_hash = $1', [
      hashKey(revoked),
      NOW,
    ]);
    const keys = {
      'is no scorer’s key of this game': await keyOf(other),
      'was revoked': revoked,
      'has expired': await keyOf(game, { expires_at: NOW }),
    };
    for (const [message, wrong] of Object.entries(keys)) {
      expect(await enter(GOAL, { key: wrong })).toMatchObject({
        status: 401,
        body: { code: 'api_key_invalid', errors: { api_key: [message] } },
      });
    }
    const fan = await people.person();
    expect((await enter(GOAL, { key: fan.key })).status).toBe(401);
    expect((await enter(GOAL, { key: people.visitorKey() })).status).toBe(401);
    // The key opens nothing else.
    expect((await people.call('getEvent', { key, params: { id: game } })).status).toBe(401);
    expect(await timeline()).toEqual([]);
  });

  it('is limited in a minute, and wrong keys by their address', async () => {
    const note = (index: number) => enter({ kind: 'note', text: `Note ${index}` });
    for (let index = 0; index < 120; index += 1) expect((await note(index)).status).toBe(200);
    const { status, headers } = await note(120);
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    people.clock.at += MINUTE_MS;
    expect((await note(121)).status).toBe(200);
    const guess = () => enter(GOAL, { key: 'gs-scorer-guess', address: '198.51.100.7' });
    for (let attempt = 0; attempt < 20; attempt += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    expect((await enter({ kind: 'note' }, { address: '198.51.100.7' })).status).toBe(200);
  });
});
