import { createRenderer, type RendererOptions } from '../draw/create-renderer.ts';
import type { Game } from '../play/game.ts';
import { createCrowdSound, SAMPLE_RATE } from './crowd-sound.ts';
import type { Picture } from './encoder-args.ts';

export interface Frame {
  readonly picture: Buffer;
  readonly sound: Buffer;
}

/** The game as numbered pictures with the sound that belongs to each; ask for them in order. */
export function pictureSource(
  game: Game,
  { width, frames_per_second }: Picture,
  options: RendererOptions = {},
): (number: number) => Frame {
  const renderer = createRenderer(game, width, options);
  const sound = createCrowdSound(game.settings.seed);
  const samplesUntil = (number: number) => Math.round((number * SAMPLE_RATE) / frames_per_second);
  return number => {
    const scene = game.sceneAt(number / frames_per_second);
    const samples = samplesUntil(number + 1) - samplesUntil(number);
    return { picture: renderer.draw(scene), sound: sound.next(scene, samples) };
  };
}
