import type { Film } from './film.ts';
import { makePoster } from './make-poster.ts';
import { makePreview } from './make-preview.ts';
import { makeStoryboard } from './make-storyboard.ts';
import { inWorkFolder, type Stage } from './stage.ts';

/** In the order in which they are made. */
export const STILLS = ['poster', 'preview', 'storyboard'] as const;

export type Still = (typeof STILLS)[number];

/** Makes the stills of a video and publishes each as soon as it is finished. */
export async function makeStills(
  stage: Stage,
  openFilm: (work: string) => Promise<Film>,
  show: (still: Still, film: Film) => Promise<void>,
): Promise<void> {
  await inWorkFolder(stage, async work => {
    const film = await openFilm(work);
    await makePoster({ ...stage, film, work });
    await show('poster', film);
    await makePreview({ ...stage, film, work });
    await show('preview', film);
    await makeStoryboard({ ...stage, film, work });
    await show('storyboard', film);
  });
}
