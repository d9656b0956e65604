import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The page that everybody lands on; its chunk stays its own, what it shares with others does not. */
const HOME = /apps\/web\/src\/features\/home\//;
const EVERY_PAGE = ['src/app/start-site.tsx', 'src/features/home/home-view.tsx'];

/** What asks for chunks comes before them, and of the libraries not what only one view uses. */
const APART = /vite\/preload-helper|app\/start-site|query\S+[qQ]ueries/;

/** The views with a stage and what stands on it. What reads streams where the browser cannot stays apart. */
const WATCHING =
  /(apps\/web\/src\/(shared\/(watching|clips\/later-moments)|features\/(watch|vod-library)\/(?!\S+-view\.tsx))|libs\/player\/src\/(?!dom\/(hls-source|playlist-watch)))/;

/** What forms are made of and what signs somebody in, and small things that several pages share, but not home. */
const FORMS =
  /(libs\/ui\/src\/(text-field|password-field|checkbox-field|field|submit-button|error-summary|dialog)|libs\/rules\/src\/(account-forms|field-|purchased-pass)|libs\/client\/src\/idempotency-key|apps\/web\/src\/shared\/(forms|html|typing|not-found|captcha\/use|captcha\/captcha-widget|popups\/(confirm|popup-stack)|passes|session\/sign-in))/;

/** Rows of cards: below what home shows at first, and beside what is watched. Their look is small, and not worth a file. */
const RAILS = /(libs\/ui\/src\/rail|apps\/web\/src\/shared\/events\/card-grid)\S*\.tsx?$/;
const RAILS_LOOK = /libs\/ui\/src\/rail\.module\.css/;

/** Only who is signed in has a menu. */
const ACCOUNT_MENU =
  /apps\/web\/src\/(features\/layout\/(account-menu|initials)|shared\/session\/(log-out|forget-visit))/;

/** What these import at once, and what that imports. */
function imported(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

function everyPage(graph: ModuleGraph): Set<string> {
  const starts = EVERY_PAGE.map(path => fileURLToPath(new URL(path, import.meta.url)));
  return imported(starts, graph);
}

/** One file of what every page needs to start and home to be drawn, in place of the hundred of their modules. */
function siteChunk() {
  let site: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    site ??= everyPage(graph);
    const isShared = site.has(id) && !HOME.test(id) && !APART.test(id);
    return isShared || RAILS_LOOK.test(id) ? 'site' : null;
  };
}

/** Which modules travel together: few requests, and on home nothing that only other pages need. */
export const CHUNKS = [
  { name: 'account-menu', test: ACCOUNT_MENU, includeDependenciesRecursively: false },
  { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
  { name: siteChunk(), includeDependenciesRecursively: false },
  { name: 'rails', test: RAILS, includeDependenciesRecursively: false },
  { name: 'watching', test: WATCHING, includeDependenciesRecursively: false },
];
