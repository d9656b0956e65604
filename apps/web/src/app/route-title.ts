import type { Translator } from '#shared/i18n/translator.ts';
import type { RouteMatch } from './routes.tsx';

/** Null if the view sets its title from its data. */
export function routeTitle({ route, page }: RouteMatch, t: Translator['t']): string | null {
  if (page) return page.name;
  return route.title ? t(route.title) : null;
}
