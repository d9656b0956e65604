import type { OwnClip } from '@grandstand/contract/clips.schema';
import { IconButton } from '@grandstand/ui/icon-button';
import { Pill } from '@grandstand/ui/pill';
import { SHARE } from '@grandstand/ui/rare-icons';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Link } from 'wouter';
import { ClipDownload } from '#shared/clips/clip-download.tsx';
import { MomentPicture } from '#shared/clips/moment-picture.tsx';
import { clockText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { ClipAction } from './clip-action.tsx';
import { ClipStatus } from './clip-status.tsx';
import styles from './own-clip-card.module.css';
import type { ChangeClip } from './use-change-clip.ts';

interface Props {
  readonly clip: OwnClip;
  readonly change: ChangeClip;
}

/** A frame of the clip, its texts, its state and what its owner can do with it. It never shows a score. */
export function OwnClipCard({ clip, change }: Props) {
  const { t } = useTranslator();
  const { id, name, event, tags } = clip;
  const length = clockText(clip.duration);
  return (
    <article className={styles.card}>
      <div className={styles.main}>
        <h3 className={styles.name}>
          <Link href={paths.watchLibrary(id)} className={stretchedLinkClass}>
            {name}
            <VisuallyHidden>, {t('duration', { time: length })}</VisuallyHidden>
          </Link>
        </h3>
        <span className={styles.picture}>
          <MomentPicture clip={clip} isPreviewing={false} />
          <span className={styles.length} aria-hidden="true">
            <Pill>{length}</Pill>
          </span>
        </span>
        <p className={styles.info}>{[event.name, ...tags].join(' · ')}</p>
      </div>
      <ClipStatus clip={clip} change={change} />
      <div className={styles.actions}>
        {clip.status !== 'failed' && (
          <IconButton
            icon={SHARE}
            label={t('clips_share', { name })}
            onClick={() => void change.share(clip)}
          />
        )}
        <ClipDownload clip={clip} />
        <ClipAction icon="edit" label={t('clips_edit', { name })} onClick={() => void change.edit(clip)} />
        <ClipAction
          icon="trash"
          label={t('clips_delete', { name })}
          onClick={() => void change.remove(clip)}
        />
      </div>
    </article>
  );
}
