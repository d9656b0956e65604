import { describe, expect, it } from 'vitest';
import { incident } from '../testing/incidents.ts';
import { INCIDENT_KINDS, isKindOfSport, SPORTS } from './incident-kinds.ts';
import { type GameInPlay, incidentProblems } from './incident-problems.ts';

const game = (own: Partial<GameInPlay> = {}): GameInPlay => ({
  sport: 'soccer',
  clock: { dates: [{ position: 0, at: 1_000_000 }], offset: 0 },
  earliest: 0,
  latest: 60_000,
  timeline: [],
  ...own,
});
const goal = (away_score: number, home_score: number, position = 30_000) =>
  incident({ kind: 'score', side: 'home', away_score, home_score, position });

describe('incidentProblems', () => {
  it('accepts a goal, a card, a note and the final result', () => {
    expect(incidentProblems(goal(0, 1), game())).toEqual([]);
    expect(incidentProblems(incident({ kind: 'card', side: 'away' }), game())).toEqual([]);
    expect(incidentProblems(incident({ text: 'Rain delay' }), game())).toEqual([]);
    expect(incidentProblems({ ...goal(0, 1), kind: 'final', side: null }, game())).toEqual([]);
  });

  it('refuses a kind that the sport does not have', () => {
    const timeout = incident({ kind: 'timeout' });
    expect(incidentProblems(timeout, game())).toEqual([['kind', 'soccer has no timeout']]);
    expect(incidentProblems(timeout, game({ sport: 'volleyball' }))).toEqual([]);
    expect(incidentProblems(timeout, game({ sport: null }))).toEqual([]);
  });

  it('refuses a missing team, score or place, and half a score', () => {
    expect(incidentProblems(incident({ kind: 'card' }), game())).toEqual([['side', 'a card needs the team']]);
    expect(incidentProblems(incident({ kind: 'final' }), game())).toEqual([
      ['away_score', 'a final result needs the score after it'],
    ]);
    expect(incidentProblems(incident({ away_score: 1 }), game())).toEqual([
      ['home_score', 'a score needs both teams'],
    ]);
    expect(incidentProblems(incident({ home_period_score: 11 }), game())).toEqual([
      ['home_period_score', 'a score of a period needs both teams'],
    ]);
    const both = { ...incident(), position: 1, at: 1_000_001 };
    expect(incidentProblems(both, game())).toEqual([
      ['position', 'needs either a position in the recording or a time'],
    ]);
  });

  it('refuses a place outside the game', () => {
    expect(incidentProblems(incident({ position: 60_001 }), game())).toEqual([
      ['position', 'is outside the game'],
    ]);
    expect(incidentProblems(incident({ at: 999_999 }), game())).toEqual([['at', 'is outside the game']]);
    expect(incidentProblems(incident({ at: 1_060_000 }), game())).toEqual([]);
  });

  it('refuses a score below the one before it, or above the one after it', () => {
    const timeline = [goal(0, 1, 10_000), goal(1, 1, 40_000)];
    expect(incidentProblems(goal(0, 0, 20_000), game({ timeline }))).toEqual([
      ['home_score', 'is less than the 1 before; correct that incident instead'],
    ]);
    expect(incidentProblems(goal(2, 1, 20_000), game({ timeline }))).toEqual([
      ['away_score', 'is more than the 1 after it; correct that incident first'],
    ]);
    expect(incidentProblems(goal(1, 2, 50_000), game({ timeline }))).toEqual([]);
  });
});

it('gives every sport its periods, scores and result', () => {
  for (const sport of SPORTS) {
    const missing = INCIDENT_KINDS.filter(kind => !isKindOfSport(kind, sport));
    expect(missing).not.toContain('score');
    expect(missing.length, sport).toBeGreaterThan(0);
  }
});
