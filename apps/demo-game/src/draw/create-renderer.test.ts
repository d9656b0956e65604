import { describe, expect, it } from 'vitest';
import type { Scene } from '../play/scene.ts';
import { SPORTS } from '../play/sport.ts';
import { gameOf } from '../testing/test-teams.ts';
import { createRenderer } from './create-renderer.ts';

const WIDTH = 320;
/** The least share of changed bytes: players and camera move, the rest stays. */
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

  const drawn = (changes: Partial<Scene>, hasTestMarks: boolean) => {
    const game = gameOf({ sport });
    const scene = { ...game.sceneAt(30), ...changes };
    return Buffer.from(createRenderer(game, WIDTH, { hasTestMarks }).draw(scene));
  };

  it('shows the same picture whatever the score', () => {
    const pictures = [0, 7].map(goals => drawn({ score: [goals, goals], clock: `0${goals}:00` }, false));
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(true);
  });

  it('burns in frame number, time and score in the test mode', () => {
    const plain = drawn({ score: [0, 0] }, true);
    expect(drawn({ score: [0, 7] }, true).equals(plain)).toBe(false);
    expect(drawn({ score: [0, 0] }, false).equals(plain)).toBe(false);
  });
});

function shareChanged(before: Buffer, after: Buffer): number {
  const changed = before.filter((byte, index) => byte !== after[index]);
  return changed.length / before.length;
}
