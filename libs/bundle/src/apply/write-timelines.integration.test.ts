import { BY_COMMAND, insertIncident, listIncidents } from '@grandstand/db/incidents';
import { timelineOf } from '@grandstand/rules/timeline/timeline';
import { describe, expect, it } from 'vitest';
import { applyBundle } from '../apply-bundle.ts';
import { applyTarget } from '../testing/apply-target.ts';
import { bundleFolder, SMALL_BUNDLE } from '../testing/bundle-folder.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const START = '{ kind: period_start, position: 0:03, period: 1st half }';
const OPENER = "{ kind: score, position: 12:33.4, side: home, score: 0-1, player: Okafor, clock: 13' }";
const EQUALIZER = '{ kind: score, position: 1:02:33, side: away, score: 1-1 }';
const CLOCK = { dates: [{ position: 0, at: 0 }], offset: 0 } as const;

const target = applyTarget();

/** Applies the small bundle with these incidents of its finished game; with none, without the list. */
async function apply(incidents: readonly string[], tagline = 'League') {
  const list = incidents.length === 0 ? '' : `, incidents: [${incidents.join(', ')}]`;
  const yaml = SMALL_BUNDLE.replace('score: 2-1 }', `score: 1-1${list} }`).replace('League', tagline);
  return applyBundle({ ...target, dir: await bundleFolder(yaml), now: NOW });
}

async function game() {
  const { rows } = await target.db.query<{ id: number; timeline_version: number }>(
    "select id, timeline_version from event where key = 'opener'",
    [],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no game');
  const record = await listIncidents(target.db, row.id);
  return { ...row, record, timeline: timelineOf(record, CLOCK) };
}

describe('the incidents of a bundle', () => {
  it('become the timeline of their game', async () => {
    expect(await apply([EQUALIZER, START, OPENER])).toMatchObject({ timelines: 1 });
    const { timeline } = await game();
    expect(timeline.map(({ position }) => position)).toEqual([3000, 753_400, 3_753_000]);
    expect(timeline[1]).toMatchObject({
      ...{ kind: 'score', side: 'home', player: 'Okafor', away_score: 0, home_score: 1, clock: "13'" },
    });
  });

  it('stay as they are when the same list is applied again', async () => {
    await apply([START, OPENER, EQUALIZER]);
    const { record, timeline_version } = await game();
    expect(await apply([START, OPENER, EQUALIZER], 'Schools')).toMatchObject({ timelines: 0 });
    expect(await game()).toMatchObject({ record, timeline_version });
  });

  it('are corrected, removed and added by a changed list, which overwrites nothing', async () => {
    await apply([START, OPENER, EQUALIZER]);
    const before = await game();
    const corrected = OPENER.replace('Okafor', 'Marrin');
    expect(await apply([corrected, EQUALIZER])).toMatchObject({ timelines: 1 });
    const after = await game();
    expect(after.record.slice(0, 3)).toEqual(before.record);
    expect(after.record.slice(3)).toMatchObject([
      { kind: 'removal', replaces: before.timeline[0]?.id },
      { kind: 'score', player: 'Marrin', replaces: before.timeline[1]?.id },
    ]);
    expect(after.timeline.map(({ player }) => player)).toEqual(['Marrin', null]);
    expect(after.timeline_version).toBe(before.timeline_version + 1);
  });

  it('leave with their list', async () => {
    await apply([START, OPENER, EQUALIZER]);
    expect(await apply([])).toMatchObject({ timelines: 1 });
    expect((await game()).timeline).toEqual([]);
    expect(await apply([], 'Schools')).toMatchObject({ timelines: 0 });
  });

  it('do not take back what a scorer corrected after them', async () => {
    await apply([START, OPENER, EQUALIZER]);
    const { id, timeline } = await game();
    const [, opener] = timeline;
    if (opener === undefined) throw new Error('no opener');
    const { id: replaces, ...fields } = opener;
    await insertIncident(target.db, id, { ...fields, player: 'Marrin', replaces }, BY_COMMAND, NOW);
    await apply([START, OPENER, EQUALIZER], 'Schools');
    expect((await game()).timeline[1]?.player).toBe('Marrin');
  });
});
