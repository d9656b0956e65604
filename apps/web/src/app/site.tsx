import type { Bootstrap } from '@grandstand/contract/initial-html';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AroundNavHandler, Router } from 'wouter';
import { createServices, ServicesProvider } from '#shared/api/services.tsx';
import { ChannelContext, createChannel } from '#shared/channel.ts';
import { type Catalogue, createTranslator } from '#shared/i18n/translator.ts';
import { TranslatorContext } from '#shared/i18n/use-translator.ts';
import { RenderedAtContext } from '#shared/now.ts';
import { type Preload, PreloadContext } from '#shared/routing/preload-context.ts';
import { leavesEmbeddedPlayer } from './leaves-embedded-player.ts';
import { matchRoute, preloadRoute, type RouteMatch } from './routes.tsx';
import { storeScroll } from './scroll-memory.ts';
import { SiteFrame } from './site-frame.tsx';

interface Props {
  readonly bootstrap: Bootstrap;
  readonly catalogue: Catalogue;
  /** Path and query of the render on the server. The browser reads its own address, unless this is another. */
  readonly ssrUrl?: string;
}

/**
 * Animates a card into its page with a view transition, in browsers that support it. A frame of another site loads every page
 * but the player as a document, so that the browser refuses those that no site may frame.
 */
const aroundNavigation =
  (preload: Preload): AroundNavHandler =>
  (navigate, to, options) => {
    if (window.parent !== window && leavesEmbeddedPlayer(location.pathname, to)) {
      window.open(to, options?.replace ? '_self' : '_blank');
      return;
    }
    preload(to, true);
    // Safari before 26.2 does not report the end of scrolling, and nobody does before hydration.
    storeScroll();
    if (!options?.transition || !document.startViewTransition) {
      navigate(to, options);
      return;
    }
    document.startViewTransition(() => flushSync(() => navigate(to, options)));
  };

async function prefetchPlayed(
  { route, params }: RouteMatch,
  queryClient: QueryClient,
  isLikely: boolean,
): Promise<void> {
  if (!route.plays) return;
  const { prefetchEngine, prefetchVideo } = await import('./prefetch-video.ts');
  prefetchEngine(isLikely);
  if (isLikely) await prefetchVideo(queryClient, route.plays, Number(params.id));
}

/** The whole application, rendered by the server and by the browser. */
export function Site({ bootstrap, catalogue, ssrUrl }: Props) {
  const channel = useMemo(() => createChannel(bootstrap), [bootstrap]);
  const translator = useMemo(() => {
    const { country, labels } = bootstrap.bootstrap.settings;
    return createTranslator(bootstrap.language, catalogue, {
      country,
      overrides: labels?.[bootstrap.language] ?? {},
    });
  }, [bootstrap, catalogue]);
  const [services] = useState(() => createServices(bootstrap, translator));
  const preload = useMemo(
    (): Preload =>
      (address, isLikely = false) => {
        const [path = ''] = address.split('?');
        const match = path === location.pathname ? null : matchRoute(path, channel.pages);
        if (match === null) return;
        preloadRoute(match.route, bootstrap.language).catch(() => undefined);
        prefetchPlayed(match, services.queryClient, isLikely).catch(() => undefined);
      },
    [bootstrap, channel, services],
  );
  const aroundNav = useMemo(() => aroundNavigation(preload), [preload]);
  const [ssrPath, ssrSearch = ''] = ssrUrl?.split('?') ?? [];
  return (
    <ChannelContext value={channel}>
      <TranslatorContext value={translator}>
        <RenderedAtContext value={Date.parse(bootstrap.now)}>
          <ServicesProvider services={services}>
            <Router aroundNav={aroundNav} {...(ssrPath === undefined ? {} : { ssrPath, ssrSearch })}>
              <PreloadContext value={preload}>
                <SiteFrame />
              </PreloadContext>
            </Router>
          </ServicesProvider>
        </RenderedAtContext>
      </TranslatorContext>
    </ChannelContext>
  );
}
