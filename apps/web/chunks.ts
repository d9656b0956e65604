import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** What starts every page, and the page that most land on: packed together they are smaller, and one request less. */
const SITE = ['src/app/start-site.tsx', 'src/features/home/home-view.tsx'];

/** What asks for chunks comes before them, and of the libraries not what only one view uses. */
const APART = /vite\/preload-helper|query\S+[qQ]ueries/;

/** The views with a stage and all that stands on it or beside it, but what few may do. What reads streams where the browser cannot stays apart. */
const WATCHING =
  /(apps\/web\/src\/(shared\/(watching|clips\/lazy-moment-rail|events\/game-title)|features\/(watch\/(?!download-|use-download)|vod-library|clips))|libs\/player\/src\/(?!dom\/(hls-source|playlist-watch)))/;

/** What forms are made of, what signs somebody in, and what passes open and cost. */
const FORMS =
  /(libs\/ui\/src\/(text-field|password-field|checkbox-field|field|submit-button|script-form|error-summary|dialog)|libs\/rules\/src\/(account-forms|field-|purchased-pass|game-price)|libs\/client\/src\/idempotency-key|apps\/web\/src\/shared\/(forms|captcha\/use|captcha\/captcha-widget|popups\/(confirm|popup-stack)|passes|cards\/card-name|session\/sign-in))/;

/** Small things of several pages, of which home needs some below what it shows at first. */
const PARTS =
  /(libs\/ui\/src\/rail|libs\/rules\/src\/money-text|apps\/web\/src\/shared\/(events\/card-grid|html|not-found|typing|passes\/(intent\/selection|price\/(total-price|use-(money|quote|total-price)))(?=\.)))\S*\.tsx?$/;
/** Their look is not worth a file. */
const PARTS_LOOK = /(libs\/ui\/src\/rail|apps\/web\/src\/shared\/not-found\/not-found)\.module\.css/;

/** Only who is signed in has a menu. */
const ACCOUNT_MENU =
  /apps\/web\/src\/(features\/layout\/(account-menu|initials)|shared\/session\/(log-out|clear-user-data))/;

/** What these import at once, and what that imports. */
function imported(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

function siteModules(graph: ModuleGraph): Set<string> {
  const starts = SITE.map(path => fileURLToPath(new URL(path, import.meta.url)));
  return imported(starts, graph);
}

/** One file of what every page needs to start and home to be drawn, in place of some hundred modules. */
function siteChunk() {
  let site: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    site ??= siteModules(graph);
    return (site.has(id) && !APART.test(id)) || PARTS_LOOK.test(id) ? 'site' : null;
  };
}

/**
 * Which modules travel together: few requests, and on home nothing that only other pages need. A page with a game is the entry,
 * `site`, `watching` with `parts`, and the words.
 */
export const CHUNKS = [
  { name: 'account-menu', test: ACCOUNT_MENU, includeDependenciesRecursively: false },
  { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  { name: siteChunk(), includeDependenciesRecursively: false },
  { name: 'watching', test: WATCHING, includeDependenciesRecursively: false },
];
