interface SoldAlone {
  readonly type: string;
  readonly base_price?: number | undefined;
  readonly single_pass?: string | undefined;
}

interface Defaults {
  readonly single_pass?: string | undefined;
}

/**
 * Decisions H412 and H590: the single-event package by which a game is sold alone, undefined if it is not. `only` is that of a
 * bundle with no more than one.
 */
export function singlePassOf(
  game: SoldAlone,
  defaults: Defaults,
  only: string | undefined,
): string | undefined {
  if (game.single_pass !== undefined) return game.single_pass;
  const preset = isSold(game) ? defaults.single_pass : undefined;
  return preset ?? (needsOnlyPass(game, defaults) ? only : undefined);
}

/** A game that is sold alone and names no package takes the only one. */
export function needsOnlyPass(game: SoldAlone, defaults: Defaults): boolean {
  if (game.single_pass !== undefined || defaults.single_pass !== undefined) return false;
  return game.type === 'ppv' || (game.type === 'paid' && game.base_price !== undefined);
}

function isSold({ type }: SoldAlone): boolean {
  return type === 'ppv' || type === 'paid';
}
