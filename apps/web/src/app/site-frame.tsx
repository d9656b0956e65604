import { Suspense, useLayoutEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { BottomTabs } from '#features/layout/bottom-tabs.tsx';
import { SiteFooter } from '#features/layout/site-footer.tsx';
import { SiteHeader } from '#features/layout/site-header.tsx';
import { useChannel } from '#shared/channel.ts';
import { useIsFirstHtml } from '#shared/first-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView } from '#shared/routing/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { routeTitle } from './route-title.ts';
import { matchRoute, type RouteMatch } from './routes.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { ViewBoundary } from './view-boundary.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

/** What stands on every page, around the view that the address names. */
export function SiteFrame() {
  const [path] = useLocation();
  const { pages } = useChannel();
  const isFirstHtml = useIsFirstHtml();
  const match = matchRoute(path, pages) ?? (isFirstHtml ? matchRoute(paths.notFound(), pages) : null);
  const isPlain = match?.route.isPlain === true;
  useScrollMemory(path);
  useRouteTitle(match);
  return (
    <>
      {!isPlain && <SiteHeader />}
      <main id="main" tabIndex={-1}>
        <ViewBoundary path={path}>
          <Suspense fallback={<ViewSkeleton />}>
            {match ? <MatchedView key={path} match={match} /> : <Redirect to={paths.notFound()} replace />}
          </Suspense>
        </ViewBoundary>
      </main>
      {!isFirstHtml && !isPlain && <SiteFooter />}
      {!isPlain && <BottomTabs />}
      <RouteAnnouncer path={path} />
    </>
  );
}

function MatchedView({ match }: { readonly match: RouteMatch }) {
  const { name, params, page } = match;
  return <LoadedView view={match.route.view} props={{ name, params, page }} />;
}

/** Before the view's own effects, so that a view that knows better has the last word. */
function useRouteTitle(match: RouteMatch | null): void {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const title = match && routeTitle(match, t);
  useLayoutEffect(() => {
    if (title) document.title = fullTitle(title, settings.name);
  }, [title, settings.name]);
}
