import { Section } from '@grandstand/ui/section';
import { Wrap } from '@grandstand/ui/wrap';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callOptions } from '#shared/api/call-options.ts';
import { LaterMoments } from '#shared/clips/later-moments.tsx';
import { type EventFilters, filterQuery } from '#shared/events/event-filters.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNearViewport } from '#shared/use-near-viewport.ts';

const RAIL_LENGTH = 12;

/** Published clips of free games. Drawn where the answer of home has said that there are some, asked for when somebody comes near. */
export function Moments({ filters }: { readonly filters: EventFilters }) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const moments = useQuery({
    ...callOptions('listMoments', { query: { ...filterQuery(filters), limit: RAIL_LENGTH } }),
    enabled: useNearViewport(place),
    placeholderData: keepPreviousData,
  });
  if (moments.isError || moments.data?.length === 0) return null;
  return (
    <Wrap>
      <Section title={t('moments')}>
        <LaterMoments place={place} clips={moments.data} label={t('moments')} />
      </Section>
    </Wrap>
  );
}
