import { describe, expect, it } from 'vitest';
import { SPORTS } from '../play/sport.ts';
import { gameOf } from '../testing/test-teams.ts';
import { createRenderer } from './create-renderer.ts';

const WIDTH = 320;
/** The least share of changed bytes: players and camera move, the scoreboard stays. */
const LEAST_CHANGE = 0.02;

describe.each(SPORTS)('the picture of %s', sport => {
  it('renders movement while the game is played', () => {
    const game = gameOf({ sport });
    const renderer = createRenderer(game, WIDTH);
    const pictures = [30, 31, 35].map(t => Buffer.from(renderer.draw(game.sceneAt(t))));
    for (const [index, picture] of pictures.slice(1).entries()) {
      expect(shareChanged(picture, pictures[index] ?? picture)).toBeGreaterThan(LEAST_CHANGE);
    }
  });

  it('renders the same picture for the same moment of the same game', () => {
    const [one, other] = [1, 2].map(() => {
      const game = gameOf({ sport });
      return Buffer.from(createRenderer(game, WIDTH).draw(game.sceneAt(30)));
    });
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });
});

function shareChanged(before: Buffer, after: Buffer): number {
  const changed = before.filter((byte, index) => byte !== after[index]);
  return changed.length / before.length;
}
