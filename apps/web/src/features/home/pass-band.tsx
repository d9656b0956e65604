import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Wrap } from '@grandstand/ui/wrap';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { SiteLink } from '#shared/routing/site-link.tsx';
import styles from './pass-band.module.css';

/** What the channel sells, in its own words; with a button where a page tells more. */
export function PassBand() {
  const { t } = useTranslator();
  const { settings, pages } = useChannel();
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
