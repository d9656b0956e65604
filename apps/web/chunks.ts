import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The start of every page and the most visited page: one chunk is smaller and saves a request. */
const SITE = ['src/app/start-site.tsx', 'src/features/home/home-view.tsx'];

/** Not in `site`: the preload helper, which loads before the chunks, and query code that only single views use. */
const APART = /vite\/preload-helper|query\S+[qQ]ueries/;

/** The views with a player and everything on their pages, except rare features. The HLS engine stays separate for browsers that play HLS natively. */
const WATCHING =
  /(apps\/web\/src\/(shared\/(watching|clips\/lazy-moment-rail|events\/game-title)|features\/(watch\/(?!download-|use-download)|vod-library|clips))|libs\/player\/src\/(?!dom\/(hls-source|playlist-watch)))/;

/** Forms, sign-in, passes and prices. */
const FORMS =
  /(libs\/ui\/src\/(text-field|password-field|checkbox-field|select-field|field|submit-button|script-form|form-alert|dialog)|libs\/rules\/src\/(account-forms|card-name|field-|subscriptions\/cycle|purchased-pass|game-price|covering-pass|advertised-features|percent-text|checkout-preparation|open-order|order-status)|libs\/client\/src\/idempotency-key|apps\/web\/src\/shared\/(checkout|subscription\/(?!failed-)|forms|captcha\/use|captcha\/captcha-widget|popups\/(confirm|popup-stack)|passes|routing\/back-link|session\/sign-in))/;

/** Small modules of several pages; home needs some of them below the fold. */
const PARTS =
  /(libs\/ui\/src\/rail|libs\/rules\/src\/money-text|apps\/web\/src\/shared\/(events\/card-grid|i18n\/long-date|html\/(?!channel-html)|not-found|typing|passes\/(intent\/selection|price\/(total-price|use-(money|quote|total-price)))(?=\.)))\S*\.tsx?$/;
/** Styles too small for a file of their own. */
const PARTS_LOOK = /(libs\/ui\/src\/rail|apps\/web\/src\/shared\/not-found\/not-found)\.module\.css/;

/** Only signed-in users load the account menu. */
const ACCOUNT_MENU =
  /apps\/web\/src\/(features\/layout\/(account-menu|initials)|shared\/session\/(log-out|clear-user-data))/;

/** The static imports of these modules, recursively. */
function imported(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

function siteModules(graph: ModuleGraph): Set<string> {
  const starts = SITE.map(path => fileURLToPath(new URL(path, import.meta.url)));
  return imported(starts, graph);
}

/** One file with everything that starts a page and renders home, instead of about a hundred modules. */
function siteChunk() {
  let site: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    site ??= siteModules(graph);
    return (site.has(id) && !APART.test(id)) || PARTS_LOOK.test(id) ? 'site' : null;
  };
}

/**
 * Which modules are bundled together: few requests, and nothing on home that only other pages need. The page of a game loads
 * the entry, `site`, `watching` with `parts`, and its messages.
 */
export const CHUNKS = [
  { name: 'account-menu', test: ACCOUNT_MENU, includeDependenciesRecursively: false },
  { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  { name: siteChunk(), includeDependenciesRecursively: false },
  { name: 'watching', test: WATCHING, includeDependenciesRecursively: false },
];
