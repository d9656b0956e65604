import type { SharedClip } from '@grandstand/contract/clips.schema';
import { SHARED_CLIP_SECONDS } from '@grandstand/rules/clip-rules';
import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { ClipStageInfo } from '#shared/clips/clip-stage-info.tsx';
import { ReportClip } from '#shared/clips/report-clip.tsx';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { ShareButton } from '#shared/watching/share-button.tsx';
import styles from './shared-info.module.css';

interface Props {
  readonly clip: SharedClip;
  readonly uuid: string;
}

/** The clip's name, game and tags, with the way to the whole game. */
export function SharedInfo({ clip, uuid }: Props) {
  const { t } = useTranslator();
  const name = useMomentName(clip);
  const { file, reason, duration } = clip;
  const isShortened = reason !== null && file !== null && file.seconds < duration;
  return (
    <ClipStageInfo clip={clip} name={name} actions={<Actions clip={clip} name={name} uuid={uuid} />}>
      <p className={styles.tags}>{clip.tags.join(' · ')}</p>
      {isShortened && <p>{t('share_shortened', { seconds: SHARED_CLIP_SECONDS })}</p>}
    </ClipStageInfo>
  );
}

function Actions({ clip, name, uuid }: Props & { readonly name: string }) {
  const { t } = useTranslator();
  return (
    <>
      <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
        <Icon name="play" filled />
        {t(clip.event.stream_status === 'live' ? 'share_live' : 'share_game')}
      </Link>
      <ShareButton title={name} />
      <ReportClip id={clip.id} uuid={uuid} />
    </>
  );
}
