import { Icon } from '@grandstand/ui/icon';
import { Section } from '@grandstand/ui/section';
import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { EventRail } from '#shared/events/card-grid.tsx';
import { SpoilerSwitch } from '#shared/events/spoiler-switch.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './replay-rails.module.css';
import type { ReplayRow } from './replay-rows.ts';

/** Latest replays. The first section has the switch that hides scores. */
export function ReplayRails({ rows }: { readonly rows: readonly ReplayRow[] }) {
  const { t } = useTranslator();
  const { categories } = useChannel();
  return rows.map(({ event_category_id: id, events }, at) => {
    const category = id === null ? undefined : categories.get(id);
    const title = category ? t('category_replays', { category: category.name }) : t('title_vod');
    return (
      <ErrorBoundary key={id}>
        <Section
          title={title}
          end={
            <span className={styles.end}>
              {at === 0 && <SpoilerSwitch />}
              <Link
                href={category ? `${paths.vod()}?sport=${encodeURIComponent(category.alias)}` : paths.vod()}
              >
                {t('all')}
                <Icon name="right" />
              </Link>
            </span>
          }
        >
          <EventRail events={events} label={title} />
        </Section>
      </ErrorBoundary>
    );
  });
}
