import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { Section } from '@grandstand/ui/section';
import { EventCard } from '#shared/events/event-card.tsx';
import { usePosterLayouts } from '#shared/events/poster-layouts.ts';
import { SoleCard } from '#shared/events/sole-card.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './live-now.module.css';

/** With more games, phones show them side by side: stacked, they would push everything else off the screen. */
const MANY_GAMES = 4;

/** Live games; hidden if there are none. */
export function LiveNow({ events }: { readonly events: readonly SportsEvent[] }) {
  const { t } = useTranslator();
  const layouts = usePosterLayouts(events);
  const [first] = events;
  if (!first) return null;
  return (
    <Section title={t('live_now')} count={events.length}>
      {events.length === 1 ? (
        <SoleCard event={first} />
      ) : (
        <div className={styles.grid} data-many={events.length > MANY_GAMES || undefined}>
          {events.map((event, at) => (
            <EventCard key={event.id} event={event} layout={layouts[at]} isLead={at === 0} />
          ))}
        </div>
      )}
    </Section>
  );
}
