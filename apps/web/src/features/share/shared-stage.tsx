import type { SharedClip } from '@grandstand/contract/clips.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { StageMessage } from '#shared/watching/stage-message.tsx';
import { SharedFile } from './shared-file.tsx';
import { SharedPlayer } from './shared-player.tsx';

/** The file of the clip, also without JavaScript, or the reason why there is none. Viewers of a longer clip of a paid game who have access get the player. */
export function SharedStage({ clip }: { readonly clip: SharedClip }) {
  const { t } = useTranslator();
  const { file, reason, status } = clip;
  const source = clip.media.find(({ type }) => type === MEDIA_TYPE.vod);
  if (reason === 'geo_blocked') {
    return <StageMessage icon="pin" title={t('share_blocked')} text={t('error_geo_blocked')} />;
  }
  if (status === 'failed') return <StageMessage icon="warn" title={t('share_failed')} />;
  if (status !== 'done') return <StageMessage role="status" title={t('share_making')} />;
  if (source && (file === null || file.seconds < clip.duration)) {
    return <SharedPlayer clip={clip} source={source} />;
  }
  if (file !== null) return <SharedFile clip={clip} file={file} />;
  return (
    <StageMessage icon="lock" title={t('share_needs_access')}>
      <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
        {t('share_game')}
      </Link>
    </StageMessage>
  );
}
