import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scoreReads } from './score-readers.ts';

/** The modules that decide which score is shown. Those of the timeline read the score of the picture that the viewer sees. */
const READERS = [
  'apps/web/src/shared/events/hidden-scores.ts',
  'apps/web/src/shared/watching/has-score.ts',
  'apps/web/src/features/watch/period-text.ts',
  'apps/web/src/features/watch/timeline/moment-name.ts',
  'apps/web/src/features/watch/timeline/watch-game.ts',
  'apps/web/src/app/head/moment-clips.ts',
];

/** Mails name no score at all. */
const SHOWN = [
  'apps/web/src/**/*.{ts,tsx}',
  'libs/{ui,player}/src/**/*.{ts,tsx}',
  'apps/worker/src/mail/**/*.ts',
];

const paths = globSync(SHOWN).filter(path => !/\.test\.tsx?$|\/fixtures\//.test(path));

describe('the score of a game', () => {
  it('is read in one place, so that every screen hides it alike', () => {
    const sources = paths.map(path => ({ path, text: readFileSync(path, 'utf8') }));
    expect(sources.length).toBeGreaterThan(400);
    const found = sources.filter(({ path }) => !READERS.includes(path)).flatMap(scoreReads);
    expect(found).toEqual([]);
    for (const path of READERS)
      expect(scoreReads({ path, text: readFileSync(path, 'utf8') })).not.toEqual([]);
  });
});

describe('the check finds a planted', () => {
  it.each([
    ['field', 'event.home_score'],
    ['field by name', "event['away_score']"],
    ['field of an optional game', 'game?.period_label'],
    ['parameter', 'const layout = ({ id, home_score }) => id;'],
    ['renamed field', 'const { away_score: away } = event;'],
  ])('%s', (_, text) => expect(scoreReads({ path: 'planted.ts', text })).toHaveLength(1));

  it('nothing in a message or a type', () => {
    const text =
      "t('score_away_home', { away_score: score.away }); type Score = Pick<SportsEvent, 'home_score'>;";
    expect(scoreReads({ path: 'planted.ts', text })).toEqual([]);
  });
});
