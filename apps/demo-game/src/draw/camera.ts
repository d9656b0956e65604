import { clamp } from '../play/point.ts';
import type { Scene } from '../play/scene.ts';
import type { View } from './view.ts';

/** Follows the ball softly and looks a little ahead of it. */
export interface Camera {
  readonly aimAt: (scene: Scene) => number;
}

const FOLLOW_PER_SECOND = 2.1;
const MOST_PER_SECOND = 0.4;
const JUMP_SECONDS = 1.5;

export function createCamera(view: View): Camera {
  let x = view.length / 2;
  let last = 0;
  return {
    aimAt: scene => {
      const seconds = scene.t - last;
      last = scene.t;
      const wanted = clamp(scene.ball.x, view.length * (0.5 - view.turn), view.length * (0.5 + view.turn));
      if (seconds < 0 || seconds > JUMP_SECONDS) x = wanted;
      const most = MOST_PER_SECOND * view.length * seconds;
      x += clamp((wanted - x) * Math.min(1, FOLLOW_PER_SECOND * seconds), -most, most);
      return x;
    },
  };
}
