import { Button, buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { SHARE } from '@grandstand/ui/rare-icons';
import { Link } from 'wouter';
import { ClipDownload } from '#shared/clips/clip-download.tsx';
import { PlayingClip } from '#shared/clips/playing-clip.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { paths } from '#shared/routing/paths.ts';
import { StageMessage } from '#shared/watching/stage-message.tsx';
import styles from './made-clip.module.css';
import { useMadeClip } from './use-made-clip.ts';

/** The clip plays as soon as there is something to play; its owner can share and download it. */
export function MadeClip({ id }: { readonly id: number }) {
  const { t } = useTranslator();
  const { clip, own, share, retry } = useMadeClip(id);
  if (!clip) return <p role="status">{t('cutter_making')}</p>;
  const source = mediaOfType(clip.media, 'vod');
  const failure = own?.own.failure ?? null;
  return (
    <div className={styles.made}>
      <div className={styles.stage}>
        {source && clip.status !== 'failed' ? (
          <PlayingClip key={clip.id} clip={clip} source={source} isAlone />
        ) : (
          <StageMessage
            role="status"
            title={t(clip.status === 'failed' ? `clips_failed_${failure ?? 'error'}` : 'cutter_making')}
          />
        )}
      </div>
      <div className={styles.words}>
        <Heading level={3} size="sm">
          {clip.name}
        </Heading>
        <p>{clip.tags.join(' · ')}</p>
        {own?.own.share_uuid === null && clip.published_at === null && <p>{t('cutter_only_you')}</p>}
        <div className={styles.actions}>
          {clip.status === 'failed' ? (
            <Button kind="go" onClick={() => void retry()}>
              {t('clips_retry')}
            </Button>
          ) : (
            <Button kind="go" aria-disabled={!own} onClick={() => own && void share(own)}>
              <Icon name={SHARE} />
              {t('cutter_share')}
            </Button>
          )}
          {own && clip.status === 'done' && <ClipDownload clip={own} />}
          <Link href={paths.profileClips()} className={buttonClass({})}>
            {t('cutter_own')}
          </Link>
        </div>
      </div>
    </div>
  );
}
