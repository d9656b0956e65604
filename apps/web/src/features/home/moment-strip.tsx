import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { MomentRail } from '#shared/clips/moment-rail.tsx';
import { type EventFilters, filterQuery } from '#shared/events/event-filters.ts';
import { LoadFailed } from '#shared/events/load-failed.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';

const RAIL_LENGTH = 12;

/** A changed filter keeps the old moments until the new ones have loaded. */
export function MomentStrip({ filters }: { readonly filters: EventFilters }) {
  const { t } = useTranslator();
  const moments = useQuery({
    ...callOptions('listMoments', { query: { ...filterQuery(filters), limit: RAIL_LENGTH } }),
    placeholderData: keepPreviousData,
  });
  if (moments.data) return <MomentRail clips={moments.data} label={t('moments')} addressOf={paths.moment} />;
  return moments.isLoadingError && <LoadFailed retry={() => void moments.refetch()} />;
}
