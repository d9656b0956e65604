import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { BottomTabs } from '#features/layout/bottom-tabs.tsx';
import { SiteFooter } from '#features/layout/site-footer.tsx';
import { SiteHeader } from '#features/layout/site-header.tsx';
import { SearchPlace } from '#features/search/search-place.tsx';
import { useChannel } from '#shared/channel.ts';
import { Fence } from '#shared/fence/fence.tsx';
import { useIsFirstHtml } from '#shared/first-html.tsx';
import { laterWords } from '#shared/i18n/later-words.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { PopupPlace } from '#shared/popups/popup-place.tsx';
import { LoadedView } from '#shared/routing/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { OpenGames } from './open-games.tsx';
import { usePageViews } from './page-views.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { routeTitle } from './route-title.ts';
import { loadRoute, matchRoute, type RouteMatch } from './routes.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { type Standing, useGuard } from './use-guard.ts';
import { ViewBoundary } from './view-boundary.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

/** The frame of every page, around the view of the address. */
export function SiteFrame() {
  const [path] = useLocation();
  const { pages } = useChannel();
  const isFirstHtml = useIsFirstHtml();
  const match = matchRoute(path, pages) ?? (isFirstHtml ? matchRoute(paths.notFound(), pages) : null);
  const isPlain = match?.route.isPlain === true;
  const standing = useRef<Standing | null>(null);
  usePageViews();
  useScrollMemory(path, useSearch());
  useRouteTitle(match);
  return (
    <>
      <Fence>{!isPlain && <SiteHeader />}</Fence>
      <main id="main" tabIndex={-1}>
        <ViewBoundary path={path}>
          <OpenGames>
            <Suspense fallback={<ViewSkeleton />}>
              {match ? (
                <GuardedView key={path} match={match} standing={standing} />
              ) : (
                <Redirect to={paths.notFound()} replace />
              )}
            </Suspense>
          </OpenGames>
        </ViewBoundary>
      </main>
      <Fence>{!isFirstHtml && !isPlain && <SiteFooter />}</Fence>
      {/* At the till nothing leads away by a slip of the thumb; the header keeps the way back. */}
      <Fence>{!isPlain && match?.route.name !== 'buy' && <BottomTabs />}</Fence>
      <PopupPlace />
      <SearchPlace />
      <RouteAnnouncer path={path} />
    </>
  );
}

interface GuardedProps {
  readonly match: RouteMatch;
  readonly standing: RefObject<Standing | null>;
}

/** Renders the view that the navigation rules allow. */
function GuardedView({ match, standing }: GuardedProps) {
  const navigation = useGuard(match, standing);
  if (navigation.do === 'redirect') return <Redirect to={navigation.to} replace />;
  return navigation.do === 'go' ? <MatchedView match={match} /> : <ViewSkeleton />;
}

function MatchedView({ match }: { readonly match: RouteMatch }) {
  const { language } = useTranslator();
  const { route, name, params, page } = match;
  loadRoute(route, language);
  const view = <LoadedView view={route.view} props={{ name, params, page }} />;
  return (route.words ?? []).reduce(
    (children, words) => <LoadedView key={words} view={laterWords[words][language]} props={{ children }} />,
    view,
  );
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
