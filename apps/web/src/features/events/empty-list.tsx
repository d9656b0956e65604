import { Button, buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { isFiltered } from '#shared/events/event-filters.ts';
import { useFilters } from '#shared/events/filter-bar.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { EventList } from './event-lists.ts';

/** What will be here, and where to go meanwhile. */
export function EmptyList({ list }: { readonly list: EventList }) {
  const { t } = useTranslator();
  const [filters, , clear] = useFilters();
  if (isFiltered(filters)) {
    return (
      <Notice title={t('empty_filtered')} text={t('empty_filtered_text')}>
        <Button kind="go" onClick={clear}>
          {t('clear_filters')}
        </Button>
      </Notice>
    );
  }
  const isReplays = list.type === 'vod';
  return (
    <Notice title={t(list.empty)} text={t(list.emptyText)}>
      <Link href={isReplays ? paths.schedule() : paths.vod()} className={buttonClass({ kind: 'go' })}>
        {t(isReplays ? 'see_schedule' : 'see_replays')}
      </Link>
    </Notice>
  );
}
