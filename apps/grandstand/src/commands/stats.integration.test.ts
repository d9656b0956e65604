import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatalake, type TestDatalake } from '@grandstand/datalake/testing/test-datalake';
import type { Database } from '@grandstand/db/database';
import { addPrerollDeliveries } from '@grandstand/db/preroll-deliveries';
import { insertTestEvent, openTestChannel, type TestChannel } from '@grandstand/db/testing/test-channel';
import { visitorDay } from '@grandstand/rules/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socketPath } from '../control/socket-path.ts';
import type { Stats } from '../operations/stats.ts';
import type { Operator } from '../operator/operator.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

let db: Database;
let channel: TestChannel;
let lake: TestDatalake;
let root: string;
let game: number;

beforeAll(async () => {
  ({ db, channel } = await openTestChannel());
  root = await mkdtemp(join(tmpdir(), 'stats-'));
  lake = await startTestDatalake({ reportSocket: socketPath(root, 'datalake') });
  game = await insertTestEvent(db, channel);
  const profile = channel.channel_key;
  const agent = 'a browser with <b>';
  const visit = {
    profile,
    session: '',
    device_type: 'mobile',
    user_agent: agent,
    resolution: '390x844',
    platform: 'web',
  };
  const opened = (await (await lake.post('datalake/session/', visit, agent)).json()) as {
    data: { session_uuid: string };
  };
  const item = { profile, session_uuid: opened.data.session_uuid, stream_id: game, stream_type: 'live' };
  await lake.post('datalake/video/event/', { ...item, event: 'start', ms: 2000 }, agent);
  await lake.post('datalake/video/viewing/', { ...item, viewing_time: 45, position: 90 }, agent);
  const replay = { ...item, stream_type: 'vod' };
  await lake.post('datalake/video/event/', { ...replay, event: 'start', ms: 400 }, agent);
  await lake.post('datalake/video/event/', { ...replay, event: 'stall', ms: 5000 }, agent);
  await lake.post('datalake/video/event/', { ...replay, event: 'failure' }, agent);
  await lake.post('datalake/video/viewing/', { ...replay, viewing_time: 15, position: 15 }, agent);
  const url = '/channel-assets/league/film.mp4';
  const { rows } = await db.query<{ id: number }>(
    `insert into preroll (channel_id, key, url, sponsor, weight, event_categories, for_vod, for_live, position)
     values ($1, 'film', $2, 'Tide Bakery', 0, '{}', true, true, 1) returning id`,
    [channel.id, url],
  );
  await addPrerollDeliveries(db, new Map([[url, 2]]), new Date());
  await addPrerollDeliveries(db, new Map([[url, 1]]), new Date());
  await lake.post(
    'datalake/video/event/',
    { ...item, event: 'preroll_start', preroll_id: rows[0]?.id },
    agent,
  );
  await lake.post(
    'datalake/event/',
    { ...item, event: 'visit_page', origin_url: 'https://a.example/buy', trk: '<i>' },
    agent,
  );
});
afterAll(async () => {
  await lake.close();
  await db.close();
  await rm(root, { recursive: true, force: true });
});

function run(...words: string[]) {
  const folder = { root } as Operator['folder'];
  return runCommandLine(['stats', ...words], operatorWith({ db, folder }));
}

describe('grandstand stats', () => {
  it('reports a game with its teams, schools and sport, in numbers', async () => {
    const { code, said } = await run(channel.channel_key, '--json');
    expect(code).toBe(0);
    const stats = JSON.parse(said) as Stats;
    const named = (kind: string) =>
      stats.audiences.filter(line => line.kind === kind).map(({ name }) => name);
    expect(named('event')).toHaveLength(1);
    expect(named('event')[0]).toMatch(new RegExp(`^${game} .+ @ .+, \\d{4}-\\d\\d-\\d\\d$`));
    expect(named('team').sort()).toEqual(['Harbour Gulls', 'Hill Owls']);
    expect(named('school').sort()).toEqual(['Harbour High', 'Hill School']);
    expect(named('sport')).toEqual(['Football']);
    expect(named('country')).toEqual(['CA']);
    const together = stats.audiences.filter(({ kind }) => kind !== 'type' && kind !== 'stream');
    expect(
      together.every(
        ({ views, visitor_days, seconds }) => views === 2 && visitor_days === 1 && seconds === 60,
      ),
    ).toBe(true);
    expect(stats.funnel).toMatchObject({ visits: 1, passes: 0, checkout: 1 });
    expect(stats.prerolls).toEqual([{ sponsor: 'Tide Bakery', delivered: 3, started: 1, seen: 0 }]);
    expect([stats.paid_orders, stats.refunded_orders]).toEqual([0, 0]);
  });

  it('counts a live game and its replay apart: audience, retention and quality of service', async () => {
    const stats = JSON.parse((await run(channel.channel_key, '--json')).said) as Stats;
    const linesOf = (kind: string) =>
      stats.audiences
        .filter(line => line.kind === kind)
        .map(({ name, views, seconds }) => [name, views, seconds]);
    expect(linesOf('type')).toEqual([
      ['live', 1, 45],
      ['replay', 1, 15],
    ]);
    const [event] = linesOf('event').map(([name]) => name);
    expect(linesOf('stream')).toEqual([
      [`${event} (live)`, 1, 45],
      [`${event} (replay)`, 1, 15],
    ]);
    expect(stats.retention).toEqual([
      { name: event, watched: 'live', viewers: [0.25, 0.5] },
      { name: event, watched: 'replay', viewers: [0.25] },
    ]);
    const live = { starts: 1, failures: 0, startup_seconds: 2, stalls: 0, stalled_share: 0 };
    const replay = { starts: 1, failures: 1, startup_seconds: 0.4, stalls: 1, stalled_share: 0.25 };
    expect(stats.quality).toEqual([
      { name: event, watched: 'live', ...live },
      { name: event, watched: 'replay', ...replay },
    ]);
  });

  it('shows them in the terminal and as CSV, for the chosen days', async () => {
    const { said } = await run(channel.channel_key, '--by', 'device');
    expect(said).toMatch(/\nmobile +2 +1 +1:00 +[01]\.\d +1\ntotal +2 +1 +1:00 /);
    expect(said).toMatch(/\n.* live +1 +0 +2\.00 s +80 +0 +0\.00%\n.* replay +1 +1 +0\.40 s +95 +1 +25\.00%/);
    expect(said).toMatch(/\n.*\(live\)\n.*\(replay\)$/);
    const csv = await run(channel.channel_key, '--by', 'sport', '--csv');
    expect(csv.said).toMatch(/^name,views,visitor_days,seconds,average_audience,peak\r?\nFootball,2,1,60,/);
    const tables = ['visits', 'trackers', 'prerolls', 'quality', 'retention'].map(async name => {
      const printed = await run(channel.channel_key, '--csv', '--table', name);
      return printed.said.trim().split(/\r?\n/);
    });
    expect(await Promise.all(tables)).toEqual([
      [
        'visits,visitor_days,pages,passes,checkout,logins,dropped,paid_orders,refunded_orders',
        '1,1,1,0,1,0,0,0,0',
      ],
      ['trk,visits,checkout', '<i>,1,1'],
      ['sponsor,delivered,started,seen', 'Tide Bakery,3,1,0'],
      [
        'name,watched,starts,failures,startup_seconds,stalls,stalled_share',
        expect.stringMatching(/,live,1,0,2,0,0$/),
        expect.stringMatching(/,replay,1,1,0\.4,1,0\.25$/),
      ],
      [
        'name,watched,minute,viewers',
        expect.stringMatching(/,live,0,0\.25$/),
        expect.stringMatching(/,live,1,0\.5$/),
        expect.stringMatching(/,replay,0,0\.25$/),
      ],
    ]);
    const before = visitorDay(Date.now() - 10 * 86_400_000);
    expect((await run(channel.channel_key, '--to', before)).said).toContain('Nothing was watched.');
  });

  it('compares the headline figures with the same number of days before, and says if nothing was counted then', async () => {
    const [today, tomorrow] = [Date.now(), Date.now() + 86_400_000].map(visitorDay);
    const { said } = await run(channel.channel_key);
    expect(said).toContain('Nothing was counted before.');
    const page = await run(channel.channel_key, '--html');
    expect(page.said).toContain('so there is nothing to compare with');
    expect(page.said).toContain('the last day is not over yet');
    const days = ['--from', String(tomorrow), '--to', String(tomorrow)];
    const next = await run(channel.channel_key, ...days);
    expect(next.said).toContain(`Compared with ${today} to ${today}:`);
    expect(next.said).toMatch(/\nviews +0 +2 +−100%\n.*\nviewers at the peak +0 +1 +−100%\n/);
    const { said: csv } = await run(channel.channel_key, ...days, '--csv', '--table', 'comparison');
    expect(csv.trim().split(/\r?\n/)).toEqual([
      'from,to,views,seconds,peak,average_audience,visitor_days,paid_orders',
      `${tomorrow},${tomorrow},0,0,0,0,0,0`,
      expect.stringMatching(`^${today},${today},2,60,1,[01](\\.\\d+)?,1,0$`),
    ]);
    const { said: nextPage } = await run(channel.channel_key, ...days, '--html');
    expect(nextPage).toContain('<dd>0</dd><dd class="change"><b>−100%</b> from 2</dd>');
  });

  it('prints a page of its own, in which the texts of visitors are only texts', async () => {
    const { said } = await run(channel.channel_key, '--html');
    expect(said).toMatch(/^<!doctype html>/);
    expect(said).toContain('<h1>Harbour League</h1>');
    expect(said).toContain('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(said).toContain('--head: #101418; --head-ink: #f0f0f0;');
    expect(said).toContain('<h2>Teams</h2>');
    expect(said).toContain('<td>Canada</td>');
    expect(said).toMatch(/<td>live<\/td>.*<td>2\.00 s<\/td>.*<td>replay<\/td>.*<td>0\.40 s<\/td>/);
    expect(said).toContain('&lt;i&gt;');
    expect(said).not.toMatch(/<i>|src=|href=|url\(/);
  });

  it('refuses an unknown channel, and says when no datalake runs', async () => {
    expect((await run('another')).said).toContain("There is no channel 'another'.");
    const elsewhere = { root: `${root}-gone` } as Operator['folder'];
    const { code, said } = await runCommandLine(
      ['stats', channel.channel_key],
      operatorWith({ db, folder: elsewhere }),
    );
    expect(code).toBe(1);
    expect(said).toContain('The datalake does not run.');
  });
});
