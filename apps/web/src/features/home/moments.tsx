import { Icon } from '@grandstand/ui/icon';
import { Section } from '@grandstand/ui/section';
import { Wrap } from '@grandstand/ui/wrap';
import { useRef } from 'react';
import { Link } from 'wouter';
import { MomentSlot } from '#shared/clips/moment-slot.tsx';
import type { EventFilters } from '#shared/events/event-filters.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useNearViewport } from '#shared/use-near-viewport.ts';

const strip = lazyView(() => import('./moment-strip.tsx'), 'MomentStrip');

/** Published clips of free games. Rendered if home reports `has_moments`, and loaded when the visitor scrolls near. */
export function Moments({ filters }: { readonly filters: EventFilters }) {
  const { t } = useTranslator();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  return (
    <Wrap>
      <Section
        title={t('moments')}
        end={
          <Link href={paths.moments()}>
            {t('all')}
            <Icon name="right" />
          </Link>
        }
      >
        <MomentSlot ref={place}>{isNear && <Lazy view={strip} props={{ filters }} />}</MomentSlot>
      </Section>
    </Wrap>
  );
}
