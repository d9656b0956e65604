import type { SharedClip } from '@grandstand/contract/clips.schema';
import { SHARED_CLIP_SECONDS } from '@grandstand/rules/clip-rules';
import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { useCategory } from '#shared/channel.ts';
import { ReportClip } from '#shared/clips/report-clip.tsx';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { clockText, dayKey, dayText } from '#shared/events/event-time.ts';
import { ScoreBug } from '#shared/events/score-bug.tsx';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { ShareButton } from '#shared/watching/share-button.tsx';
import { StageInfo } from '#shared/watching/stage-info.tsx';
import styles from './shared-info.module.css';

/** The clip's name, game and tags, with the way to the whole game. It never shows a score (decision H79). */
export function SharedInfo({ clip, uuid }: { readonly clip: SharedClip; readonly uuid: string }) {
  const { t, locale } = useTranslator();
  const { event, file, reason, duration } = clip;
  const name = useMomentName(clip);
  const zone = useZone();
  const sides = useSides(event);
  const category = useCategory(event.event_category_id);
  const day = dayText(dayKey(event.event_utc_ts, zone), locale, 'short');
  const isShortened = reason !== null && file !== null && file.seconds < duration;
  return (
    <StageInfo>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {name}
        </Heading>
        <p className={styles.game}>
          {sides && <ScoreBug sides={sides} score={null} />}
          <span>{[event.name, category?.name, day, clockText(duration)].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={styles.game}>{clip.tags.join(' · ')}</p>
        {isShortened && <p>{t('share_shortened', { seconds: SHARED_CLIP_SECONDS })}</p>}
      </div>
      <div className={styles.actions}>
        <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
          <Icon name="play" filled />
          {t(event.stream_status === 'live' ? 'share_live' : 'share_game')}
        </Link>
        <ShareButton title={name} />
        <ReportClip id={clip.id} uuid={uuid} />
      </div>
    </StageInfo>
  );
}
