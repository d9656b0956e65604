import type { EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { Section } from '@grandstand/ui/section';
import { useRef } from 'react';
import { useCall } from '#shared/api/call-options.ts';
import { momentRail } from '#shared/clips/lazy-moment-rail.ts';
import { MomentSlot } from '#shared/clips/moment-slot.tsx';
import type { ShownMoment } from '#shared/clips/shown-moment.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { EventRail } from '#shared/events/card-grid.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import { AFTER_FIRST_FRAME_MS } from '#shared/watching/after-first-frame.ts';
import { isFreeNow, mayHaveMoments, otherEvents } from './other-events.ts';
import { isPaywalled } from './paywall-reason.ts';

const RAIL_LENGTH = 12;
const LATEST = { limit: RAIL_LENGTH, sort_field: 'event_utc_ts', sort_direction: 'desc' } as const;

/** Loads when the visitor scrolls near, so that it does not compete with the first video frame. */
export function RelatedEvents({ event }: { readonly event: EventDetail }) {
  const foot = useRef<HTMLDivElement>(null);
  const enabled = useNearViewport(foot, AFTER_FIRST_FRAME_MS);
  const [away, home] = event.participants;
  const ofAway = useCall('listEvents', {
    query: { ...LATEST, team: away?.alias },
    enabled: enabled && !!away,
  });
  const ofHome = useCall('listEvents', {
    query: { ...LATEST, team: home?.alias },
    enabled: enabled && !!home,
  });
  const moments = useCall('listClipsOfEvent', {
    params: { id: event.id },
    query: { limit: RAIL_LENGTH },
    enabled: enabled && mayHaveMoments(event),
  });
  const replays = useCall('listEvents', { query: { ...LATEST, type: 'vod' }, enabled });
  const ofTeams = otherEvents(event, [...(ofAway.data ?? []), ...(ofHome.data ?? [])]).slice(0, RAIL_LENGTH);
  const more = otherEvents(event, replays.data ?? []);
  const { t } = useTranslator();
  // Waits for the moments, which come first, to avoid layout shift.
  if (moments.isLoading) return <div ref={foot} />;
  return (
    <div ref={foot}>
      <GameMoments clips={moments.data ?? []} />
      {isPaywalled(event) && <RelatedRail title={t('free_right_now')} events={more.filter(isFreeNow)} />}
      <RelatedRail title={t('more_of_teams')} events={ofTeams} />
      {!isPaywalled(event) && <RelatedRail title={t('more_replays')} events={more} />}
    </div>
  );
}

function GameMoments({ clips }: { readonly clips: readonly ShownMoment[] }) {
  const { t } = useTranslator();
  if (clips.length === 0) return null;
  return (
    <Section title={t('moments_of_game')}>
      <MomentSlot>
        <Lazy view={momentRail} props={{ clips, label: t('moments_of_game'), isSingleGame: true }} />
      </MomentSlot>
    </Section>
  );
}

function RelatedRail({ title, events }: { readonly title: string; readonly events: readonly SportsEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ErrorBoundary>
      <Section title={title}>
        <EventRail label={title} events={events} />
      </Section>
    </ErrorBoundary>
  );
}
