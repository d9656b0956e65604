import { describe, expect, it } from 'vitest';
import { planNextGames, type SlotGame } from './plan-slot.ts';

const MINUTE = 60_000;
const RULES = { seconds: 1200, pause_seconds: 180, first_after_seconds: 0, keep: 2 };

/** Times in minutes. */
function game(number: number, starts: number, started: number | null = null, ended: number | null = null) {
  const ms = (minutes: number | null) => (minutes === null ? null : minutes * MINUTE);
  return { number, starts_at: starts * MINUTE, started_at: ms(started), ended_at: ms(ended) };
}

function plan(games: readonly SlotGame[], now: number, rules = RULES) {
  const { current, next, retired } = planNextGames(rules, games, now * MINUTE);
  const short = ({ number, starts_at }: SlotGame) => `${number} at ${starts_at / MINUTE}`;
  return { current: short(current), next: short(next), retired };
}

const CASES: [what: string, games: SlotGame[], now: number, current: string, next: string][] = [
  ['the first game begins at once', [], 100, '1 at 100', '2 at 123'],
  ['a game that is on goes on', [game(1, 100, 100)], 110, '1 at 100', '2 at 123'],
  ['the next follows 3 minutes after the end', [game(1, 100, 100, 120)], 120, '2 at 123', '3 at 146'],
  ['a kick-off that was told stays', [game(1, 100, 100, 119), game(2, 123)], 119.5, '2 at 123', '3 at 146'],
  ['a game ends after its time, told or not', [game(1, 100, 100)], 120, '2 at 123', '3 at 146'],
  ['a late stream moves the next one', [game(1, 100, 102), game(2, 123)], 110, '1 at 100', '2 at 125'],
  [
    'after a long silence the next begins at once',
    [game(4, 100, 100), game(5, 123)],
    500,
    '5 at 500',
    '6 at 523',
  ],
  ['a game that nobody sent gets a new time', [game(1, 100)], 130, '1 at 130', '2 at 153'],
];

describe('the cycle of live games', () => {
  it.each(CASES)('%s', (_what, games, now, current, next) => {
    expect(plan(games, now)).toMatchObject({ current, next });
  });

  it('starts the first game of a delayed slot later, also after a long outage', () => {
    const delayed = { ...RULES, first_after_seconds: 690 };
    expect(plan([], 100, delayed)).toMatchObject({ current: '1 at 111.5' });
    expect(plan([game(1, 100, 100), game(2, 123)], 500, delayed)).toMatchObject({ current: '2 at 511.5' });
    expect(plan([game(1, 100, 100), game(2, 123)], 130, delayed)).toMatchObject({ current: '2 at 130' });
  });

  it('keeps the last two finished games', () => {
    const games = [game(3, 54, 54, 74), game(4, 77, 77, 97), game(5, 100, 100, 120), game(6, 123, 123)];
    expect(plan(games, 124).retired).toEqual([3]);
    expect(plan(games.slice(1), 124).retired).toEqual([]);
  });
});
