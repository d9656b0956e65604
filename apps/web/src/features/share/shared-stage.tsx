import type { SharedClip } from '@grandstand/contract/clips.schema';
import { buttonClass } from '@grandstand/ui/button';
import { PIN } from '@grandstand/ui/rare-icons';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { paths } from '#shared/routing/paths.ts';
import { StageMessage } from '#shared/watching/stage-message.tsx';
import { SharedFile } from './shared-file.tsx';
import { SharedPlayer } from './shared-player.tsx';

/**
 * The file of the clip, also without JavaScript, or the reason why there is none. Viewers with access get the player until there is a
 * file, and for a clip whose file is shorter.
 */
export function SharedStage({ clip }: { readonly clip: SharedClip }) {
  const { t } = useTranslator();
  const { file, reason, status } = clip;
  const [hasPlayer, setHasPlayer] = useState(false);
  const source = mediaOfType(clip.media, 'vod');
  if (reason === 'geo_blocked') {
    return <StageMessage icon={PIN} title={t('share_blocked')} text={t('error_geo_blocked')} />;
  }
  const isFileWhole = status === 'done' && file !== null && file.seconds >= clip.duration;
  // A clip that is cut while it plays continues in the player.
  if (source && !isFileWhole && !hasPlayer) setHasPlayer(true);
  if (status === 'failed') return <StageMessage icon="warn" title={t('share_failed')} />;
  if (source && hasPlayer) return <SharedPlayer clip={clip} source={source} />;
  if (status !== 'done') return <StageMessage role="status" title={t('share_making')} />;
  if (file !== null) return <SharedFile clip={clip} file={file} />;
  return (
    <StageMessage icon="lock" title={t('share_needs_access')}>
      <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
        {t('share_game')}
      </Link>
    </StageMessage>
  );
}
