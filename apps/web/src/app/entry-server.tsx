import type { Bootstrap, HeadMetadata, RouteData } from '@grandstand/contract/initial-html';
import { LANGUAGES } from '@grandstand/rules/languages';
import { renderToString } from 'react-dom/server';
import { createTranslator } from '#shared/i18n/translator.ts';
import { RenderedPartContext } from '#shared/initial-html.tsx';
import { menuIn } from '#shared/menu-in.ts';
import { paths } from '#shared/routing/paths.ts';
import { themeStyle } from '#shared/theme/theme-style.ts';
import { watchStage } from '#shared/watching/watch-stage.ts';
import { CATALOGUE, loadAll } from '../../locales/catalogues.ts';
import { documentHtml } from './document-html.ts';
import { headMessages } from './head/head-messages.ts';
import { pageHead } from './head/page-head.ts';
import { INITIAL_SCRIPT } from './initial-script.ts';
import { type PageAssets, pageAssets } from './page-assets.ts';
import { matchRoute, page, preloadRoute, type RouteMatch, routes } from './routes.tsx';
import { Site } from './site.tsx';

const CATALOGUES = await loadAll(CATALOGUE);

const renderedRoutes = [...routes, { name: 'page', path: '', ...page } as const];
await Promise.all(renderedRoutes.flatMap(route => LANGUAGES.map(language => preloadRoute(route, language))));

export interface PageInput extends Bootstrap {
  /** Path and query. */
  readonly url: string;
  readonly head_metadata?: HeadMetadata;
  /** Scheme and host, for absolute URLs in link previews and structured data. */
  readonly origin?: string;
  /** The bundler's files, in development only. The built site reads its manifest. */
  readonly assets?: Partial<PageAssets>;
  /** The server found no public page at this address: the status is 404. */
  readonly notFound?: boolean;
  /** Media files that the page will play, fetched in parallel with its scripts. */
  readonly preload?: readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  /** The text of the one inline style element, for the Content-Security-Policy's hash. */
  readonly inlineStyleText: string;
  /** The text of the one inline script, for the same. */
  readonly inlineScriptText: string;
}

/** Whether the page plays a video without a click. */
function plays(data: RouteData | undefined): boolean {
  if (data?.kind === 'event') return watchStage(data.event).kind === 'player';
  if (data?.kind === 'clip') return watchStage(data.clip).kind === 'player';
  return data?.kind === 'vod' && watchStage(data.item).kind === 'player';
}

/**
 * Decision H83: a private clip may belong to its viewer, which the server cannot know. The page waits for the viewer's own
 * API call, also for a missing clip, so that the two look the same. A shared clip's own page says whether its link has ended.
 */
function foundRoute(notFound: boolean, match: RouteMatch | null): RouteMatch | null {
  return notFound && !CLIP_PAGES.has(match?.route.name ?? '') ? null : match;
}

const CLIP_PAGES: ReadonlySet<string> = new Set(['watch_library', 'share']);

/** Decision A5: renders the first HTML in the channel's look, with all data that the first view needs. Pure. */
export function renderSite(input: PageInput): RenderedPage {
  const { config, language, route_data, head_metadata = {}, now, origin = '' } = input;
  const bootstrap = { ...input.bootstrap, menu: menuIn(language, input.bootstrap.menu) };
  const { color_settings, pages } = bootstrap;
  const path = input.url.split('?')[0] ?? '/';
  const found = foundRoute(input.notFound === true, matchRoute(path, pages));
  const match = found ?? matchRoute(paths.notFound(), pages);
  const data: Bootstrap = {
    ...{ config, bootstrap, language, now },
    ...(route_data && { route_data }),
    ...(found === null && { is_missing: true }),
  };
  if (match === null) throw new Error('The routes table has no /404.');
  const isMissing = match.name === 'not_found';
  const catalogue = CATALOGUES[language];
  const inlineStyleText = themeStyle(color_settings);
  const playsAtOnce = plays(route_data);
  const body = renderToString(
    <RenderedPartContext value="html">
      <Site bootstrap={data} catalogue={catalogue} ssrUrl={found ? input.url : paths.notFound()} />
    </RenderedPartContext>,
  );
  const { country, labels } = bootstrap.settings;
  const { t } = createTranslator(language, catalogue, { country, overrides: labels?.[language] ?? {} });
  const html = documentHtml({
    data,
    head: pageHead({ match, data, metadata: head_metadata, t, url: input.url, origin }),
    assets: { ...pageAssets(match.route, language, playsAtOnce), ...input.assets },
    inlineStyleText,
    playsAtOnce,
    preload: input.preload ?? [],
    body,
    scriptsNeeded: match.name === 'share' ? null : headMessages(language)('scripts_needed', {}),
  });
  return {
    html,
    status: isMissing || input.notFound ? 404 : 200,
    inlineStyleText,
    inlineScriptText: INITIAL_SCRIPT,
  };
}

export { offlineHtml as renderOffline } from './offline-html.ts';
