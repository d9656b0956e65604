import { Button, buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { GRID, LIST } from '@grandstand/ui/rare-icons';
import { Segmented } from '@grandstand/ui/segmented';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Wrap } from '@grandstand/ui/wrap';
import { type ReactNode, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { CardGridSkeleton, RowsSkeleton } from '#shared/events/card-skeleton.tsx';
import type { EventFilters } from '#shared/events/event-filters.ts';
import { dayKey } from '#shared/events/event-time.ts';
import { FilterBar, useFilters } from '#shared/events/filter-bar.tsx';
import { FilterHead, useFilteredSchool } from '#shared/events/filter-head.tsx';
import { FollowInCalendar } from '#shared/events/follow-in-calendar.tsx';
import { groupDays } from '#shared/events/group-days.ts';
import { LoadFailed } from '#shared/events/load-failed.tsx';
import { SpoilerSwitch } from '#shared/events/spoiler-switch.tsx';
import { StartedGame } from '#shared/events/started-game.tsx';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useNow } from '#shared/now.ts';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { DayGroups, MonthGroups } from './day-groups.tsx';
import { EmptyList } from './empty-list.tsx';
import { type EventList, eventList } from './event-lists.ts';
import styles from './events-view.module.css';
import { CalendarButton, FoldedCalendar } from './folded-calendar.tsx';
import { LiveFirst } from './live-first.tsx';
import { ScheduleDays } from './schedule-days.tsx';
import { useCalendar } from './use-calendar.ts';
import { useEventPages } from './use-event-pages.ts';
import { useListView } from './use-list-view.ts';
import { useLiveEvents } from './use-live-events.ts';

const MINUTE_MS = 60_000;

const simulatedList = lazyView(() => import('./simulated-list.tsx'), 'SimulatedList');

/** Specification 2: `/upcoming` and its aliases `/vod`, `/live` and `/schedule`, and `/simulate`. */
export function EventsView(props: ViewProps) {
  return props.name === 'simulate' ? <Lazy view={simulatedList} props={{}} /> : <Lists {...props} />;
}

function Lists({ name }: ViewProps) {
  const search = useSearch();
  const list = eventList(name, search);
  const [view, setView] = useListView(list);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  return (
    <>
      <FilterHead />
      <Wrap className={styles.page}>
        <ListHead list={list} view={view} setView={setView}>
          <CalendarButton
            direction={list.direction}
            isOpen={isCalendarOpen}
            onPress={() => setCalendarOpen(!isCalendarOpen)}
          />
        </ListHead>
        {list.direction === 'backward' && <FinishedLists list={list} />}
        <ErrorBoundary>
          <FilterBar />
        </ErrorBoundary>
        <ListBody
          list={list}
          view={view}
          hasLive={name === 'schedule' && list.type === 'upcoming'}
          isCalendarOpen={isCalendarOpen}
        />
        <StartedGame />
      </Wrap>
    </>
  );
}

/** Links between the replays and the results of games without a recording, with the same filters. */
function FinishedLists({ list }: { readonly list: EventList }) {
  const { t } = useTranslator();
  const query = new URLSearchParams(useSearch());
  const to = (type: 'vod' | 'result') => {
    query.set('type', type);
    return `${paths.vod()}?${query}`;
  };
  return (
    <nav className={styles.finished} aria-label={t('finished_games')}>
      {(['vod', 'result'] as const).map(type => (
        <Link key={type} href={to(type)} aria-current={list.type === type ? 'page' : undefined}>
          {t(type === 'vod' ? 'title_vod' : 'title_results')}
        </Link>
      ))}
    </nav>
  );
}

type View = EventList['view'];

interface HeadProps {
  readonly list: EventList;
  readonly view: View;
  readonly setView: (view: View) => void;
  readonly children: ReactNode;
}

function ListHead({ list, view, setView, children }: HeadProps) {
  const { t } = useTranslator();
  const [{ team }] = useFilters();
  // With a school or team filter, its name is the page's first heading.
  const isSecond = useFilteredSchool() !== undefined || team !== undefined;
  return (
    <header className={styles.head}>
      <Heading level={isSecond ? 2 : 1} size={isSecond ? 'lg' : 'xl'}>
        {t(list.title)}
      </Heading>
      <div className={styles.tools}>
        {list.type !== 'upcoming' && <SpoilerSwitch />}
        <Segmented
          label={t('view_as')}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: t('view_list'), icon: LIST },
            { value: 'grid', label: t('view_grid'), icon: GRID },
          ]}
        />
        {children}
      </div>
    </header>
  );
}

interface BodyProps {
  readonly list: EventList;
  readonly view: View;
  readonly hasLive: boolean;
  readonly isCalendarOpen: boolean;
}

function ListBody({ list, view, hasLive, isCalendarOpen }: BodyProps) {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const zone = useZone();
  const today = dayKey(useNow(MINUTE_MS) / 1000, zone);
  const [filters] = useFilters();
  const [calendar, setCalendar] = useCalendar();
  const pages = useEventPages({ list, filters, calendar });
  const filled = new Set(groupDays(pages.events, zone).map(({ key }) => key));
  const isOpen = calendar.start === null && calendar.end === null;
  const live = useLiveEvents(filters, hasLive && isOpen);
  // Waits for both, to avoid layout shift.
  const isPending = pages.isPending || live.isPending;
  const isByMonth = list.type === 'vod' && view === 'grid';
  const isEmpty = !isPending && !pages.failed && pages.events.length + live.events.length === 0;
  return (
    <>
      {list.type === 'upcoming' && (
        <ErrorBoundary>
          <ScheduleDays
            list={list}
            filters={filters}
            calendar={calendar}
            today={today}
            onChange={setCalendar}
          />
        </ErrorBoundary>
      )}
      <div className={styles.body}>
        <aside className={styles.side}>
          <ErrorBoundary>
            <FoldedCalendar
              isOpen={isCalendarOpen}
              calendar={calendar}
              direction={list.direction}
              today={today}
              earliest={settings.archive_start_date}
              filled={filled}
              onChange={setCalendar}
            />
          </ErrorBoundary>
          <ErrorBoundary>
            <ZoneNote />
          </ErrorBoundary>
          {list.direction === 'forward' && (
            <ErrorBoundary>
              <ChannelFeed filters={filters} />
            </ErrorBoundary>
          )}
        </aside>
        <div className={styles.list} aria-busy={isPending}>
          {isPending && (view === 'grid' ? <CardGridSkeleton count={6} /> : <RowsSkeleton count={6} />)}
          {pages.failed && <LoadFailed retry={() => void pages.failed?.refetch()} />}
          {isEmpty && <EmptyList list={list} calendar={calendar} setCalendar={setCalendar} />}
          {!isPending && (
            <>
              <ErrorBoundary>
                <LiveFirst events={live.events} view={view} />
              </ErrorBoundary>
              {isByMonth ? (
                <MonthGroups events={pages.events} />
              ) : (
                <DayGroups events={pages.events} view={view} today={today} hasLive={live.events.length > 0} />
              )}
            </>
          )}
          {pages.events.length < pages.total && (
            <div className={styles.more}>
              <Button kind="line" size="big" disabled={pages.isLoadingMore} onClick={pages.more}>
                {t('more')}
              </Button>
              <span>{t('shown_of', { shown: pages.events.length, total: pages.total })}</span>
            </div>
          )}
          <VisuallyHidden role="status">
            {isPending ? t('loading') : t('games_count', { count: pages.total })}
          </VisuallyHidden>
        </div>
      </div>
    </>
  );
}

/** Subscribes to all games. The head of a school or team has its own feed. */
function ChannelFeed({ filters }: { readonly filters: EventFilters }) {
  if (filters.school !== undefined || filters.team !== undefined) return null;
  return (
    <p className={styles.feed}>
      <FollowInCalendar feed="channel" className={buttonClass({ kind: 'line' })} />
    </p>
  );
}

/** Names the city of the visitor's time zone. */
function ZoneNote() {
  const { t } = useTranslator();
  const { settings } = useChannel();
  const zone = useZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? settings.time_zone;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return <p className={styles.note}>{t('times_note', { zone: city })}</p>;
}
