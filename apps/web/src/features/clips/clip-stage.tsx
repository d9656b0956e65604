import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { buttonClass } from '@grandstand/ui/button';
import { PIN } from '@grandstand/ui/rare-icons';
import { Link } from 'wouter';
import { PlayingClip } from '#shared/clips/playing-clip.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { StageMessage } from '#shared/watching/stage-message.tsx';
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
      return <StageMessage icon={PIN} title={t('watch_geo_blocked')} text={t('error_geo_blocked')} />;
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
