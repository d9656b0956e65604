import type { VodMediaItem } from '@grandstand/contract/entities.schema';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import { Link } from 'wouter';
import { useGroup } from '#shared/channel.ts';
import { usePreviewIntent } from '#shared/events/use-preview-intent.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './vod-card.module.css';
import { VodPicture } from './vod-picture.tsx';
import { vodAccessText, vodDayText } from './vod-text.ts';

/** Picture, title, access, school and date; the whole card is one link. */
export function VodCard({ item }: { readonly item: VodMediaItem }) {
  const translator = useTranslator();
  const group = useGroup(item.participant_group_id);
  const { isPreviewing, handlers } = usePreviewIntent();
  return (
    <article className={styles.card} {...handlers}>
      <h3 className={styles.title}>
        <Link href={paths.vodItem(item.id)} className={stretchedLinkClass}>
          {item.title}
        </Link>
        <span className={styles.access} data-locked={item.has_access ? undefined : ''}>
          {vodAccessText(item, translator)}
        </span>
      </h3>
      <div className={styles.picture}>
        <VodPicture item={item} isPreviewing={isPreviewing} />
      </div>
      <p>{[group?.name, vodDayText(item.date, translator.locale)].filter(Boolean).join(' · ')}</p>
    </article>
  );
}
