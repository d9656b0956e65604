import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Wrap } from '@grandstand/ui/wrap';
import { useRef } from 'react';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import styles from './pass-band.module.css';

const bandOffer = lazyView(() => import('./band-offer.tsx'), 'BandOffer');

/** The channel's band about its passes: its text, the first offer, and a link to the passes page if there is one. */
export function PassBand() {
  const { t } = useTranslator();
  const { settings, pages } = useChannel();
  const place = useRef<HTMLParagraphElement>(null);
  const isNear = useNearViewport(place);
  if (settings.band === null) return null;
  const page = pages.find(({ role }) => role === 'passes');
  return (
    <section className={styles.band}>
      <Wrap className={styles.row}>
        <div>
          <Heading level={2} size="xl">
            {settings.band.title}
          </Heading>
          <p>{settings.band.text}</p>
          <p ref={place} className={styles.offer}>
            {isNear && <Lazy view={bandOffer} messages="watch" props={{}} />}
          </p>
        </div>
        {page && (
          <SiteLink to={paths.page(page.url)} className={buttonClass({ kind: 'go', size: 'big' })}>
            {t('see_passes')}
          </SiteLink>
        )}
      </Wrap>
    </section>
  );
}
