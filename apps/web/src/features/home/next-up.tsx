import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { HOMEPAGE_LIMITS } from '@grandstand/rules/constants';
import { DayStrip } from '@grandstand/ui/day-strip';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { Section } from '@grandstand/ui/section';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { dayKey, dayText } from '#shared/events/event-time.ts';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { type EventDay, groupDays } from '#shared/events/group-days.ts';
import { stripDays, useStripDays } from '#shared/events/strip-days.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNow } from '#shared/now.ts';
import { paths } from '#shared/routing/paths.ts';
import { firstGames } from './first-games.ts';
import styles from './next-up.module.css';

const MINUTE_MS = 60_000;

/** A week by days, with the first four games open until a day is chosen. A day whose games have not all loaded links to the schedule. */
export function NextUp({ events }: { readonly events: readonly SportsEvent[] }) {
  const { t, locale } = useTranslator();
  const zone = useZone();
  const today = dayKey(useNow(MINUTE_MS) / 1000, zone);
  const [, goTo] = useLocation();
  const [chosenKey, choose] = useState<string | null>(null);
  const days = groupDays(events, zone);
  const chosenDays = days.filter(({ key }) => key === chosenKey);
  const open = chosenDays.length > 0 ? chosenDays : firstGames(days);
  const chosen = open.length === 1 ? open[0]?.key : undefined;
  const counts = stripDays(days, today, events.length < HOMEPAGE_LIMITS.upcoming);
  const strip = useStripDays(counts);
  if (events.length === 0) return null;
  const isLoaded = (day: string) =>
    day === days[0]?.key || counts.some(({ key, count }) => key === day && count);
  return (
    <Section
      title={t('next_up')}
      end={
        <Link href={paths.schedule()}>
          {t('full_schedule')}
          <Icon name="right" />
        </Link>
      }
    >
      <ErrorBoundary>
        <DayStrip
          label={t('days')}
          days={strip}
          chosen={chosen ?? null}
          onChoose={day =>
            isLoaded(day) ? choose(day === chosenKey ? null : day) : goTo(paths.scheduleOfDay(day))
          }
        />
      </ErrorBoundary>
      {open.map(({ key, events: ofDay }) => (
        <ErrorBoundary key={key}>
          <section className={styles.day}>
            {open.length > 1 && (
              <Heading level={3} size="sm">
                {dayText(key, locale, 'long')}
              </Heading>
            )}
            <FixtureList events={ofDay} />
            <MoreGames
              count={isLoaded(key) ? gamesOf(days, key) - ofDay.length : 0}
              onShow={() => choose(key)}
            />
          </section>
        </ErrorBoundary>
      ))}
    </Section>
  );
}

function gamesOf(days: readonly EventDay[], day: string): number {
  return days.find(({ key }) => key === day)?.events.length ?? 0;
}

interface MoreGamesProps {
  readonly count: number;
  readonly onShow: () => void;
}

/** Shows the rest of a day. */
function MoreGames({ count, onShow }: MoreGamesProps) {
  const { t } = useTranslator();
  if (count === 0) return null;
  return (
    <button type="button" className={styles.more} onClick={onShow}>
      {t('games_more', { count })}
      <Icon name="down" />
    </button>
  );
}
