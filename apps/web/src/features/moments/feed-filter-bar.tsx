import { ChipSelect, Chips } from '@grandstand/ui/chip';
import { useSearch } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { usePushQuery } from '#shared/routing/use-push-query.ts';
import { FEED_FILTERS, type FeedFilters, withFeedFilter } from './feed-address.ts';
import styles from './moments.module.css';

/** Filters by tag, sport and team, stored in the address. A choice of one is no choice. */
export function FeedFilterBar({ filters }: { readonly filters: FeedFilters }) {
  const { t } = useTranslator();
  const { event_categories: sports } = useChannel();
  const search = useSearch();
  const go = usePushQuery();
  const tags = useCall('listClipTags');
  const teams = useCall('listParticipants', { query: { no_limit: '1' } });
  const choices = {
    tag: (tags.data ?? []).map(tag => ({ value: tag, label: tag })),
    sport: sports.map(({ alias, name }) => ({ value: alias, label: name })),
    team: (teams.data ?? []).map(({ alias, name }) => ({ value: alias, label: name })),
  };
  const shown = FEED_FILTERS.filter(name => choices[name].length > 1);
  return (
    <div className={styles.filters}>
      <Chips label={t('filter')}>
        {shown.map(name => (
          <ChipSelect
            key={name}
            label={t(`feed_${name}`)}
            value={filters[name] ?? ''}
            options={[{ value: '', label: t(`feed_any_${name}`) }, ...choices[name]]}
            onChange={value => go(withFeedFilter(search, name, value))}
          />
        ))}
      </Chips>
    </div>
  );
}
