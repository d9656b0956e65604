import type { VodMediaItem } from '@grandstand/contract/entities.schema';
import { inkOn } from '@grandstand/rules/poster-colors';
import { Crest } from '@grandstand/ui/crest';
import { Icon } from '@grandstand/ui/icon';
import { Pill } from '@grandstand/ui/pill';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { type CSSProperties, useState } from 'react';
import { useGroup } from '#shared/channel.ts';
import { clockText } from '#shared/events/event-time.ts';
import { EAGER_PICTURE, LAZY_PICTURE } from '#shared/events/picture-priority.ts';
import { pictureWidths, RAIL_CARD_SIZES } from '#shared/events/picture-widths.ts';
import { PreviewFilm } from '#shared/events/preview-film.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { ResumeBar } from '#shared/storage/resume-bar.tsx';
import styles from './vod-picture.module.css';

interface Props {
  readonly item: VodMediaItem;
  readonly isPreviewing?: boolean;
  /** The lead: its picture loads at once, and is wider than a card. */
  readonly isLead?: boolean;
}

/** Two of three columns of a wide screen. */
const LEAD_SIZES = '(min-width: 64rem) 62vw, 88vw';

function vodAsset(item: VodMediaItem, type: VodMediaItem['assets'][number]['type']): string | undefined {
  return item.assets.find(asset => asset.type === type)?.path;
}

/** Replaces a missing picture: the school's crest on its colour, or the title. */
function CrestPicture({ item }: { readonly item: VodMediaItem }) {
  const group = useGroup(item.participant_group_id);
  if (!group?.mark) return <span className={styles.drawn}>{item.title}</span>;
  const colors = { '--m1': group.color, '--m2': group.mark_color, color: inkOn(group.color) };
  return (
    <span className={styles.drawn} style={colors as CSSProperties}>
      <Crest drawing={group.mark} />
    </span>
  );
}

/** The picture of a film with its length and a lock. */
export function VodPicture({ item, isPreviewing = false, isLead = false }: Props) {
  const { t } = useTranslator();
  const [broken, setBroken] = useState<string>();
  const image = vodAsset(item, 'image');
  const film = vodAsset(item, 'preview');
  const widths = isLead ? LEAD_SIZES : RAIL_CARD_SIZES;
  return (
    <span className={styles.picture}>
      {image && image !== broken ? (
        <img
          src={image}
          srcSet={pictureWidths(image, item.small_image)}
          sizes={item.small_image ? widths : undefined}
          alt=""
          {...(isLead ? EAGER_PICTURE : LAZY_PICTURE)}
          width={16}
          height={9}
          onError={() => setBroken(image)}
        />
      ) : (
        <CrestPicture item={item} />
      )}
      {isPreviewing && film && <PreviewFilm src={film} />}
      {item.duration !== null && (
        <span className={styles.length}>
          <Pill>
            <VisuallyHidden>{t('duration', { time: '' })}</VisuallyHidden>
            {clockText(item.duration)}
          </Pill>
        </span>
      )}
      {!item.has_access && (
        <span className={styles.lock}>
          <Icon name="lock" />
        </span>
      )}
      <ResumeBar kind="vod" id={item.id} />
    </span>
  );
}
