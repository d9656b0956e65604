import { describe, expect, it } from 'vitest';
import { incident } from '../testing/incidents.ts';
import { keyMoments } from './key-moments.ts';

const momentIds = (...incidents: Parameters<typeof incident>[0][]) =>
  keyMoments(incidents.map((own, id) => incident({ ...own, id }))).map(({ id }) => id);

describe('key moments', () => {
  it('are scores, cards, penalties, the starts of periods and the end', () => {
    const kinds = ['period_start', 'card', 'penalty', 'final'] as const;
    expect(momentIds(...kinds.map(kind => ({ kind })))).toEqual([0, 1, 2, 3]);
    expect(momentIds({ kind: 'score', away_score: 0, home_score: 1 })).toEqual([0]);
  });

  it('are not timeouts, substitutions or the plain ends of periods', () => {
    expect(momentIds({ kind: 'timeout' }, { kind: 'substitution' }, { kind: 'period_end' })).toEqual([]);
  });

  it('include a note only if it says something', () => {
    expect(momentIds({ kind: 'note' }, { kind: 'note', text: 'Saved on the line' })).toEqual([1]);
  });

  it('leave out the points of a set, and keep the one that wins it', () => {
    const sets = (away_score: number, away_period_score: number) =>
      ({ kind: 'score', away_score, home_score: 0, away_period_score, home_period_score: 9 }) as const;
    expect(momentIds(sets(0, 23), sets(0, 24), sets(1, 25), sets(1, 1))).toEqual([2]);
    const end = { kind: 'period_end', away_score: 1, home_score: 0 } as const;
    expect(momentIds(sets(0, 24), end)).toEqual([1]);
  });

  it('carry the score that they bring, and the end carries the result', () => {
    const goal = incident({ kind: 'score', away_score: 0, home_score: 1 });
    const card = incident({ kind: 'card', away_score: 0, home_score: 1 });
    const final = incident({ kind: 'final', away_score: 0, home_score: 1 });
    expect(keyMoments([goal, card, final]).map(({ score }) => score)).toEqual([
      { away: 0, home: 1 },
      null,
      { away: 0, home: 1 },
    ]);
  });
});
