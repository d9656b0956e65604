import { Suspense, useDeferredValue, useLayoutEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { BottomTabs } from '#features/layout/bottom-tabs.tsx';
import { SiteFooter } from '#features/layout/site-footer.tsx';
import { SiteHeader } from '#features/layout/site-header.tsx';
import { SearchSlot } from '#features/search/search-slot.tsx';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { lazyMessages } from '#shared/i18n/lazy-messages.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useHasPageEnd } from '#shared/initial-html.tsx';
import { LoadedView } from '#shared/lazy/lazy-view.tsx';
import { PopupHost } from '#shared/popups/popup-host.tsx';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { AnalyticsSlot } from './analytics-slot.tsx';
import type { NavigationGuard } from './navigation-guard.ts';
import { RouteAnnouncer } from './route-announcer.tsx';
import { routeTitle } from './route-title.ts';
import { loadRoute, matchRoute, type RouteMatch } from './routes.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { useGuard, useNavigationGuard } from './use-guard.ts';
import { ViewBoundary } from './view-boundary.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';
import { ViewerAccessProvider } from './viewer-access-provider.tsx';

/** The frame of every page, around the view of the address. */
export function SiteFrame() {
  const [path] = useLocation();
  const { pages } = useChannel();
  const hasPageEnd = useHasPageEnd();
  const match = matchRoute(path, pages);
  const isPlain = match?.route.isPlain === true;
  const guard = useNavigationGuard();
  useScrollMemory(path, useSearch());
  useRouteTitle(match);
  return (
    <>
      <ErrorBoundary>{!isPlain && <SiteHeader />}</ErrorBoundary>
      <main id="main" tabIndex={-1}>
        <ViewBoundary path={path}>
          <ViewerAccessProvider>
            <Suspense fallback={<ViewSkeleton />}>
              {match ? (
                <GuardedView key={path} match={match} guard={guard} />
              ) : (
                <Redirect to={paths.notFound()} replace />
              )}
            </Suspense>
          </ViewerAccessProvider>
        </ViewBoundary>
      </main>
      <ErrorBoundary>{hasPageEnd && !isPlain && <SiteFooter />}</ErrorBoundary>
      {/* No bottom tabs at checkout, to prevent accidental navigation; the header still leads back. */}
      <ErrorBoundary>{!isPlain && match?.route.name !== 'buy' && <BottomTabs />}</ErrorBoundary>
      <PopupHost />
      <SearchSlot />
      <RouteAnnouncer path={path} />
      <AnalyticsSlot />
    </>
  );
}

interface GuardedProps {
  readonly match: RouteMatch;
  readonly guard: NavigationGuard;
}

/** Renders the view that the navigation rules allow. */
function GuardedView({ match, guard }: GuardedProps) {
  const navigation = useGuard(match, guard);
  const isAllowed = navigation.do === 'go';
  // A view that has waited for the user renders without blocking input.
  const isShown = useDeferredValue(isAllowed);
  if (navigation.do === 'redirect') return <Redirect to={navigation.to} replace />;
  const isWaiting = !(isAllowed && isShown);
  if (isWaiting && !match.route.hasPlaceholder) return <ViewSkeleton />;
  return <MatchedView match={match} isWaiting={isWaiting} />;
}

interface MatchedProps {
  readonly match: RouteMatch;
  readonly isWaiting: boolean;
}

function MatchedView({ match, isWaiting }: MatchedProps) {
  const { language } = useTranslator();
  const { route, name, params, page } = match;
  loadRoute(route, language);
  const view = <LoadedView view={route.view} props={{ name, params, page, isWaiting }} />;
  return (route.messages ?? []).reduce(
    (children, messages) => (
      <LoadedView key={messages} view={lazyMessages[messages][language]} props={{ children }} />
    ),
    view,
  );
}

/** A layout effect runs before the view's effects, so a view can replace this title. */
function useRouteTitle(match: RouteMatch | null): void {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const title = match && routeTitle(match, t);
  useLayoutEffect(() => {
    if (title) document.title = fullTitle(title, settings.name);
  }, [title, settings.name]);
}
