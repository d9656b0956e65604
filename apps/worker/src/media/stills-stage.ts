import type { Film } from './film.ts';
import type { Stage } from './stage.ts';

/** The film from which stills are made, and the work folder. */
export interface StillsStage extends Stage {
  readonly film: Film;
  readonly work: string;
}
