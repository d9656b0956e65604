import { createGame } from '@grandstand/demo-game/play/game';
import { SPORTS } from '@grandstand/demo-game/play/sport';
import { incidentProblems } from '@grandstand/rules/timeline/incident-problems';
import { type Incident, scoreAfter } from '@grandstand/rules/timeline/timeline';
import { describe, expect, it } from 'vitest';
import { type DemoGame, demoIncidents } from './demo-incidents.ts';

const game = (overrides: Partial<DemoGame> = {}): DemoGame => ({
  ...{ sport: 'soccer', seed: 3, seconds: 75, score: [2, 1], language: 'en', final_label: 'Final' },
  ...overrides,
});
const TEAM = { name: 'Brackwater', short: 'BRK', color: '#0B5D5B', mark_color: '#F5C84B' };
const rulesOf = {
  soccer: 'soccer',
  basketball: 'basketball',
  volleyball: 'volleyball',
  'ice-hockey': 'hockey',
} as const;

describe.each(SPORTS)('the incidents of a drawn game of %s', sport => {
  const score = sport === 'basketball' ? ([46, 35] as const) : ([2, 1] as const);
  const own = game({ sport, score });
  const incidents = demoIncidents(own);

  it('are accepted one by one, as a scorer would enter them', () => {
    const timeline: Incident[] = [];
    for (const [index, incident] of incidents.entries()) {
      const place = { earliest: 0, latest: own.seconds * 1000, timeline };
      const clock = { dates: [{ position: 0, at: 0 }] as const, offset: 0 };
      expect(incidentProblems(incident, { sport: rulesOf[sport], clock, ...place })).toEqual([]);
      timeline.push({ ...incident, id: index + 1 });
    }
    expect(scoreAfter(timeline)).toMatchObject({
      ...{ away_score: score[0], home_score: score[1], is_final: true, period_label: 'Final' },
    });
  });

  it('have the score that the drawing shows in the picture of their place and not in the one before', () => {
    const drawn = createGame({ ...own, league: 'Longshore', away: TEAM, home: TEAM });
    for (const incident of incidents.filter(({ kind }) => kind === 'score')) {
      const at = incident.position / 1000;
      const [before, after] = [drawn.sceneAt(at - 0.04), drawn.sceneAt(at)];
      expect(after.score).toEqual([incident.away_score, incident.home_score]);
      expect([before.score, before.points]).not.toEqual([after.score, after.points]);
      if (after.points)
        expect(after.points).toEqual([incident.away_period_score, incident.home_period_score]);
    }
  });

  it('start and end each period, and end with the result', () => {
    const kinds = incidents.filter(({ kind }) => kind !== 'score').map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['period_start', 'period_end']);
    expect(kinds.at(-1)).toBe('final');
    expect(kinds.filter(kind => kind === 'period_start')).toHaveLength(
      kinds.filter(kind => kind === 'period_end').length,
    );
  });
});

it('names periods, players and clocks in the language of the channel', () => {
  const goal = (own: Partial<DemoGame>) => demoIncidents(game(own)).find(({ kind }) => kind === 'score');
  expect(goal({})).toMatchObject({
    period_label: expect.stringMatching(/^(1st|2nd) half$/),
    player: expect.stringMatching(/^No\. \d+$/),
    clock: expect.stringMatching(/^\d+'$/),
  });
  expect(goal({ language: 'fr', sport: 'ice-hockey' })).toMatchObject({
    period_label: expect.stringMatching(/période$/),
    player: expect.stringMatching(/^n° \d+$/),
    clock: expect.stringMatching(/^\d\d:\d\d$/),
  });
  expect(goal({ language: 'xx', sport: 'volleyball', score: [0, 1] })).toMatchObject({
    period_label: expect.stringMatching(/^Set \d$/),
    clock: null,
  });
});

it.each([
  [
    'soccer',
    [2, 2],
    'card',
    { side: expect.stringMatching(/away|home/), player: expect.stringMatching(/^No/) },
  ],
  ['volleyball', [1, 3], 'timeout', { side: expect.stringMatching(/away|home/), player: null }],
  ['ice-hockey', [4, 3], 'timeout', { side: expect.stringMatching(/away|home/), player: null }],
] as const)('has the stoppages of a long game of %s, with their team', (sport, score, kind, who) => {
  const stop = demoIncidents(game({ sport, score, seconds: 1200 })).find(one => one.kind === kind);
  expect(stop).toMatchObject(who);
  const place = { earliest: 0, latest: 1_200_000, timeline: [] };
  const clock = { dates: [{ position: 0, at: 0 }] as const, offset: 0 };
  expect(stop && incidentProblems(stop, { sport: rulesOf[sport], clock, ...place })).toEqual([]);
});

it('has three-pointers', () => {
  const texts = demoIncidents(game({ sport: 'basketball', score: [46, 35], seconds: 120 })).map(
    ({ text }) => text,
  );
  expect(texts).toContain('Three-pointer');
});

it('is the same for the same drawing', () => {
  expect(demoIncidents(game())).toEqual(demoIncidents(game()));
  expect(demoIncidents(game())).not.toEqual(demoIncidents(game({ seed: 4 })));
});
