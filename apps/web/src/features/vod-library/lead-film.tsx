import type { VodMediaItem } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './vod-library-view.module.css';
import { VodPicture } from './vod-picture.tsx';

/** The first film of the first rail leads the page. */
export function LeadFilm({ item }: { readonly item: VodMediaItem }) {
  const { t } = useTranslator();
  return (
    <section className={styles.lead}>
      <VodPicture item={item} isLead />
      <div className={styles.leadWords}>
        <Heading level={2} size="lg">
          {item.title}
        </Heading>
        {item.description && <p>{item.description}</p>}
        <Link href={paths.vodItem(item.id)} className={buttonClass({ kind: 'go', size: 'big' })}>
          <Icon name={item.has_access ? 'play' : 'lock'} filled={item.has_access} />
          {t(item.has_access ? 'player_play' : 'vod_see_more')}
        </Link>
      </div>
    </section>
  );
}
