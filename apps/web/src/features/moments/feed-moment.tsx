import type { Moment } from '@grandstand/contract/clips.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { useId } from 'react';
import { Link } from 'wouter';
import { useCategory } from '#shared/channel.ts';
import { MomentPicture } from '#shared/clips/moment-picture.tsx';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { clockText, dayKey, dayText } from '#shared/events/event-time.ts';
import { ScoreBug } from '#shared/events/score-bug.tsx';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './moments.module.css';
import { ShareMoment } from './share-moment.tsx';

interface Props {
  readonly moment: Moment;
  readonly place: { readonly index: number; readonly count: number; readonly total: number };
  readonly isShown: boolean;
  /** Called when the focus enters a moment that is not on the screen. */
  readonly onSeen: () => void;
}

/** The picture behind the video, the name, the game without a score (decision H79), and the way to this second of the game. */
export function FeedMoment({ moment, place: { index, count, total }, isShown, onSeen }: Props) {
  const { t, locale } = useTranslator();
  const id = useId();
  const name = useMomentName(moment);
  const { event } = moment;
  const sides = useSides(event);
  const category = useCategory(event.event_category_id);
  const day = dayText(dayKey(event.event_utc_ts, useZone()), locale, 'short');
  const second = Math.floor(moment.start_time);
  return (
    <article
      className={styles.moment}
      style={{ insetBlockStart: `${(index * 100) / count}%`, blockSize: `${100 / count}%` }}
      aria-labelledby={id}
      aria-posinset={index + 1}
      aria-setsize={total}
      onFocus={isShown ? undefined : onSeen}
    >
      <div className={styles.picture}>
        <MomentPicture clip={moment} isPreviewing={false} />
      </div>
      <div className={styles.text}>
        {sides ? <ScoreBug sides={sides} score={null} /> : <b>{event.name}</b>}
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p>{[category?.name, day, clockText(moment.duration), ...moment.tags].filter(Boolean).join(' · ')}</p>
        <div className={styles.actions}>
          <Link href={`${paths.watch(event.id)}?t=${second}`} className={buttonClass({ kind: 'go' })}>
            <Icon name="play" filled />
            {t('feed_watch_game')}
          </Link>
          <ShareMoment id={moment.id} name={name} />
        </div>
      </div>
    </article>
  );
}
