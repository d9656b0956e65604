import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { Rail } from '@grandstand/ui/rail';
import { useTranslator } from '../i18n/use-translator.ts';
import styles from './card-grid.module.css';
import { EventCard } from './event-card.tsx';
import { usePosterLayouts } from './poster-layouts.ts';
import { SoleCard } from './sole-card.tsx';

interface Props {
  readonly events: readonly SportsEvent[];
}

/** `isFirst` for the grid above the fold. */
export function EventGrid({ events, isFirst = false }: Props & { readonly isFirst?: boolean }) {
  const layouts = usePosterLayouts(events);
  return (
    <div className={styles.grid}>
      {events.map((event, at) => (
        <EventCard key={event.id} event={event} layout={layouts[at]} isEager={isFirst && at === 0} />
      ))}
    </div>
  );
}

/** A row of cards, which grow if they do not fill it. */
export function EventRail({ events, label }: Props & { readonly label: string }) {
  const { t } = useTranslator();
  const layouts = usePosterLayouts(events);
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
