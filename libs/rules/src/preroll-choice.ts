import { isPrerollFor, type PrerollGame, type PrerollRule } from './prerolls.ts';

/** Decision E50: the heaviest preroll that matches and is not dismissed. Of equal ones the first. */
export function choosePreroll<P extends PrerollRule>(
  prerolls: readonly P[],
  game: PrerollGame,
  dismissed: ReadonlySet<number>,
): P | undefined {
  return prerolls
    .filter(preroll => isPrerollFor(preroll, game) && !dismissed.has(preroll.id))
    .sort((a, b) => b.weight - a.weight)[0];
}
