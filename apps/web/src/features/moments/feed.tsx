import { IconButton } from '@grandstand/ui/icon-button';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useRef, useState } from 'react';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { FeedMoment } from './feed-moment.tsx';
import { FeedVideo } from './feed-video.tsx';
import type { FeedState, MomentFeed } from './moment-feed.ts';
import styles from './moments.module.css';
import { SoundButton } from './sound-button.tsx';
import { useAddressOfMoment } from './use-address-of-moment.ts';
import { useFeedScroll } from './use-feed-scroll.ts';
import { useSound } from './use-sound.ts';

interface Props {
  readonly feed: MomentFeed;
  readonly state: FeedState;
  readonly total: number;
}

/** Only the moments around the one on the screen are rendered, with two video elements at most: one plays, one holds the next. */
export function Feed({ feed, state, total }: Props) {
  const { t } = useTranslator();
  const { moments, index } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const { go, scrollTo } = useFeedScroll(scroller, feed);
  const [sound, setSound] = useSound();
  const [pausedAt, setPausedAt] = useState<number | null>(null);
  const current = moments[index];
  useAddressOfMoment(current?.id);
  const near = moments.slice(Math.max(0, index - 1), index + 2);
  const first = Math.max(0, index - 1);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard */}
      <div ref={scroller} className={styles.scroller} tabIndex={0}>
        <div style={{ blockSize: `${moments.length * 100}%` }} className={styles.track}>
          <div role="feed" aria-label={t('moments')} className={styles.feed}>
            {near.map((moment, i) => (
              <FeedMoment
                key={moment.id}
                moment={moment}
                place={{ index: first + i, count: moments.length, total }}
                isShown={first + i === index}
                onSeen={() => scrollTo(first + i)}
              />
            ))}
          </div>
          {[index, index + 1].map(place => {
            const moment = moments[place];
            return (
              moment && (
                // The element that held the next moment now plays it; the other one takes the moment after it.
                <FeedVideo
                  key={place % 2}
                  moment={moment}
                  place={place}
                  count={moments.length}
                  isShown={place === index}
                  isPaused={pausedAt === place}
                  setPaused={paused => setPausedAt(paused ? place : null)}
                  sound={sound}
                />
              )
            );
          })}
        </div>
      </div>
      <div className={styles.steps}>
        <IconButton icon="down" label={t('previous')} disabled={index === 0} onClick={() => go(-1)} />
        <IconButton icon="down" label={t('next')} disabled={index + 1 >= total} onClick={() => go(1)} />
      </div>
      <SoundButton sound={sound} setSound={setSound} />
      {current && <Announcement moment={current} position={index + 1} total={total} />}
    </div>
  );
}

type Announced = Parameters<typeof useMomentName>[0];

function Announcement(props: {
  readonly moment: Announced;
  readonly position: number;
  readonly total: number;
}) {
  const { t } = useTranslator();
  const name = useMomentName(props.moment);
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {t('feed_position', { position: props.position, total: props.total, name })}
      </span>
    </VisuallyHidden>
  );
}
