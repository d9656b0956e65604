import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Wrap } from '@grandstand/ui/wrap';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { type EventFilters, filterQuery, isFiltered } from '#shared/events/event-filters.ts';
import { FilterBar, useFilters } from '#shared/events/filter-bar.tsx';
import { FilterHead, useFilteredSchool, useFilteredTeam } from '#shared/events/filter-head.tsx';
import { LIVE_REFRESH_MS } from '#shared/events/live-refresh.ts';
import { LoadFailed } from '#shared/events/load-failed.tsx';
import { StartedGame } from '#shared/events/started-game.tsx';
import { useEventFeed } from '#shared/events/use-event-feed.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useHasPageEnd, useIsInitialHtml } from '#shared/initial-html.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import { type HomeData, isEmptyHome } from './featured-event.ts';
import { Hero } from './hero.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import { heroSlides, ownSlides } from './hero-slide.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import styles from './home-view.module.css';
import { LiveNow } from './live-now.tsx';
import { Moments } from './moments.tsx';
import { MyTeams } from './my-teams.tsx';
import { NextUp } from './next-up.tsx';
import { PassBand } from './pass-band.tsx';
import { Replays } from './replays.tsx';
import { SchoolStrip } from './school-strip.tsx';
import { StaticBlock } from './static-block.tsx';

const nothingHere = lazyView(() => import('./nothing-here.tsx'), 'NothingHere');

/** Specification 2, home. The server renders only what is above the fold. */
export function HomeView() {
  const { t } = useTranslator();
  const { settings, static_blocks: blocks } = useChannel();
  const [filters] = useFilters();
  const home = useHome(filters);
  const isInitialHtml = useIsInitialHtml();
  const hasPageEnd = useHasPageEnd();
  const hasHead = useFilteredSchool() !== undefined || filters.team !== undefined;
  useDocumentTitle(hasHead ? null : t('title_home'));
  return (
    <>
      {hasHead ? (
        <>
          <FilterHead />
          <ErrorBoundary>
            <OwnHero />
          </ErrorBoundary>
        </>
      ) : (
        <>
          <h1>
            <VisuallyHidden>{`${settings.name} ${settings.tagline}`}</VisuallyHidden>
          </h1>
          <ErrorBoundary>
            <HomeHero home={home.data} isPending={home.isPending} />
          </ErrorBoundary>
        </>
      )}
      <ErrorBoundary>
        <SchoolStrip />
      </ErrorBoundary>
      <ErrorBoundary>
        <Wrap className={styles.filters}>
          <FilterBar />
        </Wrap>
      </ErrorBoundary>
      {!isInitialHtml && (
        <>
          <StaticBlock html={blocks.home_top} />
          <Wrap aria-busy={home.isPending || home.isPlaceholderData}>
            {!isFiltered(filters) && <MyTeams />}
            {home.isPending && <HomeSkeleton />}
            {home.isLoadingError && <LoadFailed retry={() => void home.refetch()} />}
            {home.data && <HomeLists home={home.data} isFiltered={isFiltered(filters)} />}
          </Wrap>
        </>
      )}
      {hasPageEnd && (
        <>
          <ErrorBoundary>
            <PassBand />
          </ErrorBoundary>
          <ErrorBoundary>{home.data?.has_moments && <Moments filters={filters} />}</ErrorBoundary>
          <StaticBlock html={blocks.home_bottom} />
        </>
      )}
      <VisuallyHidden role="status">{home.isPending ? t('loading') : ''}</VisuallyHidden>
      <StartedGame />
    </>
  );
}

/** Follows the change feed, or polls without it. A changed filter keeps the old lists until the new ones have loaded. */
function useHome(filters: EventFilters) {
  const isFollowing = useEventFeed();
  const key = isFiltered(filters) ? { query: filterQuery(filters) } : {};
  return useQuery({
    ...callOptions('listEventsForHomepage', key),
    placeholderData: keepPreviousData,
    refetchInterval: !isFollowing && LIVE_REFRESH_MS,
  });
}

interface HeroProps {
  readonly home: HomeData | undefined;
  readonly isPending: boolean;
}

function HomeHero({ home, isPending }: HeroProps) {
  const { slides, event_categories: sports } = useChannel();
  const [filters] = useFilters();
  if (isPending) return <HeroSkeleton />;
  const sport = sports.find(({ alias, id }) => filters.sport === alias || filters.sport === String(id));
  const shown = { isFiltered: isFiltered(filters), categoryId: sport?.id ?? null };
  return <Hero slides={heroSlides(home ?? null, slides, shown)} />;
}

/** The slides of the filtered school or team. */
function OwnHero() {
  const { slides } = useChannel();
  const school = useFilteredSchool();
  const team = useFilteredTeam();
  const own = [
    ...(team ? ownSlides(slides, { type: 'participant', id: team.id, address: paths.team(team.alias) }) : []),
    ...(school
      ? ownSlides(slides, { type: 'group', id: school.id, address: paths.school(school.alias) })
      : []),
  ];
  return own.length > 0 && <Hero slides={own} />;
}

interface ListsProps {
  readonly home: HomeData;
  readonly isFiltered: boolean;
}

function HomeLists({ home, isFiltered: filtered }: ListsProps) {
  const hasPageEnd = useHasPageEnd();
  if (isEmptyHome(home)) return <Lazy view={nothingHere} messages="find" props={{ isFiltered: filtered }} />;
  return (
    <>
      <ErrorBoundary>
        <LiveNow events={home.live} />
      </ErrorBoundary>
      <ErrorBoundary>
        <NextUp events={home.upcoming} />
      </ErrorBoundary>
      <ErrorBoundary>{hasPageEnd && <Replays rows={home.replays} />}</ErrorBoundary>
    </>
  );
}
