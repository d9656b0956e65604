import type { ClipDetail } from '@grandstand/contract/clips.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { StageMessage } from '#shared/watching/stage-message.tsx';
import { useShownMedia } from '#shared/watching/use-shown-media.ts';
import { VideoStage } from '#shared/watching/video-stage.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { clipState } from './clip-state.ts';

/** The clip, or the reason why it does not play. Missing passes are sold on the page of its game. */
export function ClipStage({ clip }: { readonly clip: ClipDetail }) {
  const { t } = useTranslator();
  const state = clipState(clip);
  switch (state.kind) {
    case 'player':
      return <PlayingClip key={clip.id} clip={clip} source={state.source} />;
    case 'making':
      return <StageMessage role="status" title={t('clip_making')} text={t('clip_making_text')} />;
    case 'unresolved':
      return <WaitingStage />;
    case 'geo_blocked':
      return <StageMessage icon="pin" title={t('watch_geo_blocked')} text={t('error_geo_blocked')} />;
    case 'login_required':
    case 'pass_required':
    case 'single_pass_required':
      return (
        <StageMessage icon="lock" title={t(`paywall_${state.kind}`)}>
          <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
            {t('see_options')}
          </Link>
        </StageMessage>
      );
    default:
      return <StageMessage icon="warn" title={t('clip_failed')} text={t('clip_failed_text')} />;
  }
}

/** Playback continues to its end when the clip is cut meanwhile, which gives it another address. */
function PlayingClip({ clip, source }: { readonly clip: ClipDetail; readonly source: Media }) {
  const name = useMomentName(clip);
  const media = useShownMedia(clip.media, clip.event);
  const [started] = useState(source);
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const ended = () => setHasEnded(true);
    // Media events do not bubble.
    document.addEventListener('ended', ended, true);
    return () => document.removeEventListener('ended', ended, true);
  }, []);
  return (
    <VideoStage
      id={clip.id}
      title={name}
      source={hasEnded ? source : started}
      media={media}
      duration={clip.duration}
      isLive={false}
      autoPlay={!hasEnded}
    />
  );
}
