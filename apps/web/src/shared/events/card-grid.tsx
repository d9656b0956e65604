import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { posterLayouts } from '@grandstand/rules/poster-layout';
import { Rail } from '@grandstand/ui/rail';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './card-grid.module.css';
import { EventCard } from './event-card.tsx';
import { shownScore, useHiddenScores } from './hidden-scores.ts';
import { SoleCard } from './sole-card.tsx';

interface Props {
  readonly events: readonly SportsEvent[];
}

function useLayouts(events: readonly SportsEvent[]) {
  const [hidden] = useHiddenScores();
  return posterLayouts(events.map(event => ({ id: event.id, hasScore: shownScore(event, hidden) !== null })));
}

export function EventGrid({ events }: Props) {
  const layouts = useLayouts(events);
  return (
    <div className={styles.grid}>
      {events.map((event, at) => (
        <EventCard key={event.id} event={event} layout={layouts[at]} />
      ))}
    </div>
  );
}

/** A row of cards, which grow if they do not fill it. */
export function EventRail({ events, label }: Props & { readonly label: string }) {
  const { t } = useTranslator();
  const layouts = useLayouts(events);
  const [first] = events;
  if (first && events.length === 1) return <SoleCard event={first} />;
  return (
    <Rail label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {events.map((event, at) => (
        <EventCard key={event.id} event={event} layout={layouts[at]} />
      ))}
    </Rail>
  );
}
