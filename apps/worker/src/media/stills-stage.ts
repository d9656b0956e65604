import type { Film } from './film.ts';
import type { Stage } from './stage.ts';

/** A film that is looked at, and the folder to work in. */
export interface StillsStage extends Stage {
  readonly film: Film;
  readonly work: string;
}
