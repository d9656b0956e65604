import type { ClipDetail } from '@grandstand/contract/clips.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Icon } from '@grandstand/ui/icon';
import { Link } from 'wouter';
import { useCategory } from '#shared/channel.ts';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { clockText, dayKey, dayText } from '#shared/events/event-time.ts';
import { ScoreBug } from '#shared/events/score-bug.tsx';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { ShareButton } from '#shared/watching/share-button.tsx';
import { StageInfo } from '#shared/watching/stage-info.tsx';
import styles from './clip-info.module.css';

const reportClip = lazyView(async () => (await import('#shared/clips/report-clip.tsx')).ReportClip);

/** The clip's name, game and tags, with its actions. */
export function ClipInfo({ clip }: { readonly clip: ClipDetail }) {
  const { t } = useTranslator();
  const name = useMomentName(clip);
  const isLive = clip.event.stream_status === 'live';
  const isPublic = clip.published_at !== null;
  return (
    <StageInfo>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {name}
        </Heading>
        <Game clip={clip} />
        <Tags tags={clip.tags} />
        {!isPublic && (
          <p className={styles.private}>
            <Icon name="lock" />
            {t('clip_private')}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {clip.reason === null && (
          <Link href={paths.watch(clip.event_id)} className={buttonClass({ kind: 'go' })}>
            <Icon name="play" filled />
            {t(isLive ? 'watch_live' : 'clip_whole_game')}
          </Link>
        )}
        {isPublic && <ShareButton title={name} />}
        {isPublic && !clip.is_own && <Lazy view={reportClip} messages="account" props={{ id: clip.id }} />}
      </div>
    </StageInfo>
  );
}

/** Never shows the score: the clip may be from the first minute. */
function Game({ clip: { event, duration } }: { readonly clip: ClipDetail }) {
  const { locale } = useTranslator();
  const zone = useZone();
  const sides = useSides(event);
  const category = useCategory(event.event_category_id);
  const day = dayText(dayKey(event.event_utc_ts, zone), locale, 'short');
  return (
    <p className={styles.game}>
      {sides && <ScoreBug sides={sides} score={null} />}
      <span>{[event.name, category?.name, day, clockText(duration)].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul className={styles.tags}>
      {tags.map(tag => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
