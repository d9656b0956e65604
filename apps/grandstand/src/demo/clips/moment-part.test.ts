import type { MomentToCut } from '@grandstand/db/demo-clips';
import { createGame } from '@grandstand/demo-game/play/game';
import { seedOf } from '@grandstand/demo-game/play/seed-of';
import { expect, it } from 'vitest';
import { momentPart } from './moment-part.ts';

const team = { name: 'Gulls', short: 'GUL', color: '#203040', mark_color: '#f0f0f0' };
const moment = (score: 'first' | 'last'): MomentToCut => ({
  key: 'gulls-owls/1',
  name: 'A goal',
  score,
  tags: ['Goal'],
  channel_id: 1,
  event_id: 37,
  event_key: 'gulls-owls',
  event_media_id: 5,
  starts_at: new Date(),
  sport: 'ice-hockey',
  seconds: 120,
  away_score: 4,
  home_score: 3,
});
const game = createGame({
  sport: 'ice-hockey',
  seconds: 120,
  seed: seedOf('gulls-owls'),
  score: [4, 3],
  away: team,
  home: team,
  league: 'Harbour League',
});
const goalsWithin = ({ start_time, duration }: ReturnType<typeof momentPart>) => {
  const sum = (at: number) => game.scoreAt(at).score.reduce((all, one) => all + one);
  return [sum(start_time), sum(start_time + duration)];
};

it('shows the first goal of the game as it is drawn', () => {
  const part = momentPart(moment('first'));
  expect(goalsWithin(part)[0]).toBe(0);
  expect(goalsWithin(part)[1]).toBeGreaterThanOrEqual(1);
});

it('shows the last goal, within the recording', () => {
  const part = momentPart(moment('last'));
  expect(goalsWithin(part)[0]).toBeLessThan(7);
  expect(goalsWithin(part)[1]).toBe(7);
  expect(part.start_time + part.duration).toBeLessThanOrEqual(120);
});
