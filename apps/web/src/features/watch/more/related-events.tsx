import type { EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { classNames } from '@grandstand/ui/class-names';
import { Section } from '@grandstand/ui/section';
import type { ReactNode } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { useHasLoaded } from '#shared/api/use-has-loaded.ts';
import { momentRail } from '#shared/clips/lazy-moment-rail.ts';
import { MomentSlot } from '#shared/clips/moment-slot.tsx';
import type { ShownMoment } from '#shared/clips/shown-moment.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { EventRail } from '#shared/events/card-grid.tsx';
import { useWatchedGame } from '#shared/events/watched-game.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { isPaywalled } from '#shared/watching/paywall-reason.ts';
import { WhenNear } from '#shared/when-near.tsx';
import { GameRows } from './game-rows.tsx';
import { isFreeNow, mayHaveMoments, otherEvents } from './other-events.ts';
import { reachedClips } from './reached-clips.ts';
import styles from './related-events.module.css';
import { useLiveGames, useNextGames, useReplays, useTeamReplays } from './use-team-games.ts';

const RAIL_LENGTH = 12;

interface Props {
  readonly event: EventDetail;
  /** The column next to the player lists the live and the next games on a wide screen. */
  readonly isListedBeside: boolean;
}

/** Moments of the game, other live games, the next games of both teams, and replays. */
export function RelatedEvents({ event, isListedBeside }: Props) {
  const { t } = useTranslator();
  const moments = useCall('listClipsOfEvent', {
    params: { id: event.id },
    query: { limit: RAIL_LENGTH },
    enabled: mayHaveMoments(event),
  });
  const live = useLiveGames(event, true);
  const next = useNextGames(event, true);
  const ofTeams = useTeamReplays(event, true);
  const replays = useReplays(true);
  const watched = useWatchedGame(event.id);
  const isLocked = isPaywalled(event);
  const more = otherEvents(event, replays);
  const unlocked = isLocked ? [] : more;
  const ofBoth = otherEvents(event, ofTeams.events).slice(0, RAIL_LENGTH);
  // All at once, to avoid layout shift.
  const isShown = useHasLoaded([moments, next, ofTeams]);
  if (!isShown) return null;
  return (
    <>
      <GameMoments clips={reachedClips(moments.data ?? [], watched)} />
      {isLocked && <RelatedRail title={t('free_right_now')} events={[...live, ...more].filter(isFreeNow)} />}
      <div className={classNames(isListedBeside && styles.beside)}>
        {!isLocked && <RelatedRail title={t('live_now')} events={live} />}
        <Related title={t('next_games')} events={next.events}>
          <GameRows events={next.events} />
        </Related>
      </div>
      {(ofBoth.length > 0 || unlocked.length > 0) && (
        <WhenNear className={styles.rails}>
          <RelatedRail title={t('more_of_teams')} events={ofBoth} />
          <RelatedRail title={t('more_replays')} events={unlocked} />
        </WhenNear>
      )}
    </>
  );
}

function GameMoments({ clips }: { readonly clips: readonly ShownMoment[] }) {
  const { t } = useTranslator();
  if (clips.length === 0) return null;
  return (
    <Section title={t('moments_of_game')} count={clips.length}>
      <MomentSlot>
        <Lazy view={momentRail} props={{ clips, label: t('moments_of_game'), isSingleGame: true }} />
      </MomentSlot>
    </Section>
  );
}

interface RelatedProps {
  readonly title: string;
  readonly events: readonly SportsEvent[];
}

function RelatedRail({ title, events }: RelatedProps) {
  return (
    <Related title={title} events={events}>
      <EventRail label={title} events={events} />
    </Related>
  );
}

function Related({ title, events, children }: RelatedProps & { readonly children: ReactNode }) {
  if (events.length === 0) return null;
  return (
    <ErrorBoundary>
      <Section title={title}>{children}</Section>
    </ErrorBoundary>
  );
}
