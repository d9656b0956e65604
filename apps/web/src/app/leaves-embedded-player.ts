import { matchPath } from '@grandstand/rules/match-path';
import { SITE_ROUTES } from '@grandstand/rules/routes';

/** Whether a navigation from one path leads out of the embedded player. */
export function leavesEmbeddedPlayer(path: string, to: string): boolean {
  const [toPath] = to.split(/[?#]/);
  return matchPath(SITE_ROUTES.watch_embed.path, path) !== null && toPath !== '' && toPath !== path;
}
