import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folders, which end with a slash, and files without their extension, so that a component brings its styles. */
type Places = readonly string[];

function isIn(id: string, places: Places): boolean {
  const path = relative(ROOT, id);
  return places.some(place => path.startsWith(place.endsWith('/') ? place : `${place}.`));
}

/** The start of every page and the most visited page: one chunk is smaller and saves a request. */
const SITE: readonly string[] = [
  'apps/web/src/app/start-site.tsx',
  'apps/web/src/features/home/home-view.tsx',
];

/** Only imports packages. */
const PACKAGES = `${ROOT}apps/web/src/app/packages.ts`;

/** Query code of single views. The preload helper loads before the chunks. */
const NOT_IN_SITE = ['vite/preload-helper', 'query-core/build/modern/queriesObserver', 'modern/useQueries'];

/** The views of games, with the player. Those of clips are a chunk of their own. */
const WATCHING: Places = [
  'apps/web/src/features/watch/',
  'apps/web/src/shared/clips/lazy-moment-rail',
  'apps/web/src/shared/events/game-title',
  'apps/web/src/shared/watching/',
  'libs/player/src/',
  'libs/rules/src/prerolls',
];

/** Rare features of those views, and the HLS engine, which browsers that play HLS natively do not need. */
const NOT_IN_WATCHING: Places = [
  'apps/web/src/features/watch/clip-marks/',
  'apps/web/src/features/watch/cutter/',
  'apps/web/src/features/watch/download-button',
  'apps/web/src/features/watch/embed/',
  'apps/web/src/features/watch/more/',
  'apps/web/src/features/watch/simulated-note',
  'apps/web/src/features/watch/timeline/',
  'apps/web/src/features/watch/watch-embed-view',
  'libs/player/src/choice-column',
  'libs/player/src/core/first-picture',
  'libs/player/src/dom/hls-source',
  'libs/player/src/dom/plain-source',
  'libs/player/src/dom/play-window',
  'libs/player/src/dom/playlist-watch',
  'libs/player/src/follow-playhead',
  'libs/player/src/settings-panel',
  'libs/player/src/shortcuts-overlay',
  'libs/player/src/visit-pictures',
];

/** Next to and below the player, and the code that follows its picture: all loads after the first frame. */
const WATCH_MORE: Places = [
  'apps/web/src/features/watch/more/',
  'apps/web/src/features/watch/timeline/',
  'libs/player/src/follow-playhead',
  'libs/rules/src/timeline/key-moments',
  'libs/rules/src/timeline/playhead',
  'libs/rules/src/timeline/timeline',
];

/** Forms, sign-in, passes and prices. */
const FORMS: Places = [
  'apps/web/src/shared/captcha/captcha-widget',
  'apps/web/src/shared/captcha/use-captcha',
  'apps/web/src/shared/cards/stand-in-message',
  'apps/web/src/shared/cards/stripe',
  'apps/web/src/shared/cards/three-d-secure-challenge',
  'apps/web/src/shared/cards/use-stand-in-frame',
  'apps/web/src/shared/checkout/',
  'apps/web/src/shared/forms/',
  'apps/web/src/shared/i18n/use-channel-day',
  'apps/web/src/shared/passes/',
  'apps/web/src/shared/popups/confirm-popup',
  'apps/web/src/shared/popups/popup-stack',
  'apps/web/src/shared/routing/back-link',
  'apps/web/src/shared/session/sign-in',
  'apps/web/src/shared/subscription/renewal-payment',
  'apps/web/src/shared/subscription/use-failure-text',
  'apps/web/src/shared/subscription/use-renewal-payment',
  'libs/client/src/idempotency-key',
  'libs/rules/src/account-forms',
  'libs/rules/src/advertised-features',
  'libs/rules/src/billing-place',
  'libs/rules/src/card-name',
  'libs/rules/src/checkout-preparation',
  'libs/rules/src/covering-pass',
  'libs/rules/src/field-errors',
  'libs/rules/src/field-rules',
  'libs/rules/src/game-price',
  'libs/rules/src/open-order',
  'libs/rules/src/order-status',
  'libs/rules/src/percent-text',
  'libs/rules/src/purchased-pass',
  'libs/rules/src/quote/renewal',
  'libs/rules/src/subscriptions/billing-period',
  'libs/rules/src/subscriptions/cycle',
  'libs/rules/src/totals',
  'libs/rules/src/zone-calendar',
  'libs/ui/src/callout',
  'libs/ui/src/checkbox-field',
  'libs/ui/src/dialog',
  'libs/ui/src/field',
  'libs/ui/src/field-error',
  'libs/ui/src/form-alert',
  'libs/ui/src/inline-details',
  'libs/ui/src/locked-note',
  'libs/ui/src/password-field',
  'libs/ui/src/script-form',
  'libs/ui/src/select-field',
  'libs/ui/src/submit-button',
  'libs/ui/src/text-button',
  'libs/ui/src/text-field',
];

/** Signing in and registering, without the pages that a mail links to. */
const SIGN_IN: Places = [
  'apps/web/src/features/auth/auth-page',
  'apps/web/src/features/auth/login-view',
  'apps/web/src/features/auth/pending-favorite-note',
  'apps/web/src/features/auth/registration-view',
  'apps/web/src/features/auth/sign-in-options',
  'apps/web/src/features/auth/social-buttons',
  'apps/web/src/features/auth/social-registration',
  'apps/web/src/features/auth/social-return',
  'apps/web/src/features/auth/social-sign-in',
  'apps/web/src/features/auth/terms-checkbox',
  'apps/web/src/features/auth/use-async-action',
  'apps/web/src/features/auth/use-focus-first-empty-field',
  'apps/web/src/features/auth/use-log-in',
  'apps/web/src/features/auth/use-typed-email',
];

/** Small modules of several pages; home needs some of them below the fold. Without their styles. */
const PARTS: Places = [
  'apps/web/src/shared/clips/shown-moment',
  'apps/web/src/shared/events/card-grid',
  'apps/web/src/shared/events/feed-bell',
  'apps/web/src/shared/favorites/favorite-toggle',
  'apps/web/src/shared/favorites/pending-favorite',
  'apps/web/src/shared/favorites/set-favorite',
  'apps/web/src/shared/favorites/use-set-favorite',
  'apps/web/src/shared/html/scrollable-tables',
  'apps/web/src/shared/i18n/long-date',
  'apps/web/src/shared/i18n/use-money',
  'apps/web/src/shared/not-found/not-found',
  'apps/web/src/shared/passes/intent/selection',
  'apps/web/src/shared/passes/price/total-price',
  'apps/web/src/shared/passes/price/use-quote',
  'apps/web/src/shared/session/own-name',
  'apps/web/src/shared/typing/use-debounced',
  'apps/web/src/shared/when-near',
  'libs/player/src/engine',
  'libs/rules/src/money-text',
  'libs/rules/src/without-scores',
  'libs/ui/src/rail',
  'libs/ui/src/rare-icons',
];

/** Styles of these parts are too small for a file of their own. */
const PARTS_WITH_STYLES_IN_SITE: readonly string[] = [
  'apps/web/src/shared/not-found/not-found',
  'libs/ui/src/rail',
];

/** The messages of pages with a player, with those that the account shares. */
const WATCH_MESSAGES = /\/locales\/(\w+)\/(?:watch|clips|downloads|share-link|vod-library)\.ts$/;

function watchMessagesChunk(id: string): string | null {
  const language = WATCH_MESSAGES.exec(id)?.[1];
  return language === undefined ? null : `watch-${language}`;
}

/** Only signed-in users load the account menu. */
const ACCOUNT_MENU: Places = [
  'apps/web/src/features/layout/account-menu',
  'apps/web/src/features/layout/initials',
  'apps/web/src/shared/session/clear-user-data',
  'apps/web/src/shared/session/log-out',
];

/** All of these, which a test compares with the sources. */
export const PLACES: Places = [
  ...WATCHING,
  ...NOT_IN_WATCHING,
  ...WATCH_MORE,
  ...FORMS,
  ...SIGN_IN,
  ...PARTS,
  ...PARTS_WITH_STYLES_IN_SITE,
  ...ACCOUNT_MENU,
];

function isStyle(id: string): boolean {
  return id.endsWith('.css');
}

/** The static imports of these modules, recursively. */
function imported(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Everything that starts a page and renders home in two files, instead of about a hundred modules. A browser finishes a compiled
 * script in one task, which for all of it would block a phone for 90 ms; and the packages' file rarely changes.
 */
function siteChunk() {
  let site: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    site ??= imported(
      SITE.map(path => `${ROOT}${path}`),
      graph,
    );
    const isOfSite = site.has(id) && !NOT_IN_SITE.some(part => id.includes(part));
    if (id === PACKAGES || (isOfSite && id.includes('/node_modules/'))) return 'packages';
    return isOfSite || (isStyle(id) && isIn(id, PARTS_WITH_STYLES_IN_SITE)) ? 'site' : null;
  };
}

/**
 * Which modules are bundled together: few requests, and nothing on home that only other pages need. The page of a game loads
 * the entry, `site`, `watching` with `parts`, and its messages.
 */
export const CHUNKS = [
  {
    name: 'account-menu',
    test: (id: string) => isIn(id, ACCOUNT_MENU),
    includeDependenciesRecursively: false,
  },
  {
    name: 'parts',
    test: (id: string) => !isStyle(id) && isIn(id, PARTS),
    includeDependenciesRecursively: false,
  },
  { name: 'forms', test: (id: string) => isIn(id, FORMS), includeDependenciesRecursively: false },
  { name: 'sign-in', test: (id: string) => isIn(id, SIGN_IN), includeDependenciesRecursively: false },
  { name: siteChunk(), includeDependenciesRecursively: false },
  {
    name: 'watching',
    test: (id: string) => isIn(id, WATCHING) && !isIn(id, NOT_IN_WATCHING),
    includeDependenciesRecursively: false,
  },
  { name: watchMessagesChunk, includeDependenciesRecursively: false },
  { name: 'watch-more', test: (id: string) => isIn(id, WATCH_MORE), includeDependenciesRecursively: false },
];
