import { expect, it } from 'vitest';
import { applyBundle } from './apply-bundle.ts';
import { checkBundle } from './check-bundle.ts';
import { formatProblems } from './problem.ts';
import { applyTarget } from './testing/apply-target.ts';
import { bundleFolder, SMALL_BUNDLE } from './testing/bundle-folder.ts';
import { FILM } from './testing/film.ts';

const NOW = new Date('2026-11-21T20:00:00Z');

const target = applyTarget();

const GAME = 'name: Final, category: soccer, at: -3d 18:00, score: 2-1';

/** The small bundle with one more game. */
function bundleWith(game: string): Promise<string> {
  const text = SMALL_BUNDLE.replace('events:\n', `events:\n  final: { ${game} }\n`);
  return bundleFolder(text, { 'films/final.mp4': FILM });
}

const apply = (dir: string, now = NOW) => applyBundle({ ...target, dir, now });

async function scheduled(): Promise<string[]> {
  const { rows } = await target.db.query<{ starts_at: Date }>('select starts_at from simulated_live');
  return rows.map(({ starts_at }) => starts_at.toISOString());
}

it('schedules a game of the bundle as simulated live, and moves it with the bundle', async () => {
  const at = (time: string) => bundleWith(`${GAME}, recording: films/final.mp4, simulated_live: ${time}`);
  await apply(await at('"2026-11-24T20:00:00Z"'));
  expect(await scheduled()).toEqual(['2026-11-24T20:00:00.000Z']);
  await apply(await at('"2026-11-25T20:00:00Z"'));
  expect(await scheduled()).toEqual(['2026-11-25T20:00:00.000Z']);
});

it('neither schedules a simulated live game in the past nor moves one that is on', async () => {
  const at = (time: string) => bundleWith(`${GAME}, recording: films/final.mp4, simulated_live: ${time}`);
  await apply(await at('"2026-11-20T20:00:00Z"'));
  expect(await scheduled()).toEqual([]);
  await apply(await at('"2026-11-24T20:00:00Z"'));
  await target.db.query('update recording set duration_ms = 3600000');
  await apply(await at('"2026-11-26T20:00:00Z"'), new Date('2026-11-24T20:30:00Z'));
  expect(await scheduled()).toEqual(['2026-11-24T20:00:00.000Z']);
});

it('refuses to simulate a game without a recording', async () => {
  const { problems } = await checkBundle(await bundleWith(`${GAME}, simulated_live: +1d 20:00`));
  expect(formatProblems(problems)).toContain('there is no recording to show as if it were live');
});
