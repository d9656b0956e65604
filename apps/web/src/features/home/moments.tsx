import { Section } from '@grandstand/ui/section';
import { Wrap } from '@grandstand/ui/wrap';
import { useRef } from 'react';
import { MomentPlace } from '#shared/clips/moment-place.tsx';
import type { EventFilters } from '#shared/events/event-filters.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { LoadedView, lazyView } from '#shared/routing/lazy-view.tsx';
import { useNearViewport } from '#shared/use-near-viewport.ts';

const strip = lazyView(async () => (await import('./moment-strip.tsx')).MomentStrip);

/** Published clips of free games. Drawn where the answer of home has said that there are some, asked for when somebody comes near. */
export function Moments({ filters }: { readonly filters: EventFilters }) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <Wrap>
      <Section title={t('moments')}>
        <MomentPlace place={place}>{isNear && <LoadedView view={strip} props={{ filters }} />}</MomentPlace>
      </Section>
    </Wrap>
  );
}
