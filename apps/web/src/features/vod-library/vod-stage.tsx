import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { EmbeddedStage } from '#shared/watching/embedded-stage.tsx';
import { ProcessingStage } from '#shared/watching/processing-stage.tsx';
import { StageMessage } from '#shared/watching/stage-message.tsx';
import { VideoStage } from '#shared/watching/video-stage.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { watchStage } from '#shared/watching/watch-stage.ts';

const BUTTON = buttonClass({ kind: 'go' });

/** The film, or the reason why it does not play. */
export function VodStage({ item }: { readonly item: VodMediaDetail }) {
  const { t } = useTranslator();
  const stage = watchStage(item);
  switch (stage.kind) {
    case 'player':
      return (
        <VideoStage
          resumeAs="vod"
          id={item.id}
          title={item.title}
          source={stage.source}
          media={item.media}
          duration={item.duration}
          isLive={false}
          autoPlay
        />
      );
    case 'embedded':
      return <EmbeddedStage address={stage.source.url} title={item.title} />;
    case 'processing':
      return <ProcessingStage progress={item.processing_progress} />;
    case 'unresolved':
      return <WaitingStage />;
    case 'geo_blocked':
      return <StageMessage title={t('watch_geo_blocked')} text={t('error_geo_blocked')} />;
    case 'login_required':
      return (
        <StageMessage icon="lock" title={t('vod_needs_account')}>
          <Link href={paths.registration()} className={BUTTON}>
            {t('title_registration')}
          </Link>
        </StageMessage>
      );
    case 'pass_required':
    case 'single_pass_required':
      return (
        <StageMessage icon="lock" title={t('vod_needs_pass')}>
          <Link href={paths.packages()} className={BUTTON}>
            {t('see_passes')}
          </Link>
        </StageMessage>
      );
    default:
      return <StageMessage title={t('vod_nothing')} text={t('vod_nothing_text')} />;
  }
}
