/**
 * `undecided`: the server's HTML, whose player neither loads nor plays. `first`: the game waits. `playing`: it loads behind the film.
 * `over`: it plays. `none`: the same, without a preroll.
 */
export type PrerollPhase = 'undecided' | 'first' | 'playing' | 'over' | 'none';

/** Decision H332: a preroll that does not play delays the game by no more than this. */
export const LONGEST_DELAY_MS = 4000;
