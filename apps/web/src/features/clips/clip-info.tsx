import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { ClipStageInfo } from '#shared/clips/clip-stage-info.tsx';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { ShareButton } from '#shared/watching/share-button.tsx';
import styles from './clip-info.module.css';

const reportClip = lazyView(() => import('#shared/clips/report-clip.tsx'), 'ReportClip');

/** The clip's name, game and tags, with its actions. */
export function ClipInfo({ clip }: { readonly clip: ClipDetail }) {
  const { t } = useTranslator();
  const name = useMomentName(clip);
  return (
    <ClipStageInfo clip={clip} name={name} actions={<Actions clip={clip} name={name} />}>
      <ul className={styles.tags}>
        {clip.tags.map(tag => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      {clip.published_at === null && (
        <p className={styles.private}>
          <Icon name="lock" />
          {t('clip_private')}
        </p>
      )}
    </ClipStageInfo>
  );
}

function Actions({ clip, name }: { readonly clip: ClipDetail; readonly name: string }) {
  const { t } = useTranslator();
  const isLive = clip.event.stream_status === 'live';
  const isPublic = clip.published_at !== null;
  return (
    <>
      {clip.reason === null && (
        <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
          <Icon name="play" filled />
          {t(isLive ? 'watch_live' : 'clip_whole_game')}
        </Link>
      )}
      {isPublic && <ShareButton title={name} />}
      {isPublic && !clip.is_own && <Lazy view={reportClip} messages="account" props={{ id: clip.id }} />}
    </>
  );
}
