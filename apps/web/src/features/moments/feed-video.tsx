import type { Moment } from '@grandstand/contract/clips.schema';
import type { Media } from '@grandstand/contract/entities.schema';
import { attachPlainSource } from '@grandstand/player/dom/plain-source';
import { Icon } from '@grandstand/ui/icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useClient } from '#shared/api/client-context.ts';
import { useMomentName } from '#shared/clips/shown-moment.ts';
import { useHidesPictures } from '#shared/events/hidden-scores.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { type Renewal, useRenewal } from '#shared/watching/use-renewal.ts';
import styles from './moments.module.css';
import { playMoment } from './play-moment.ts';

interface Props {
  readonly moment: Moment;
  readonly place: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly isPaused: boolean;
  readonly setPaused: (paused: boolean) => void;
  readonly sound: boolean;
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays the moment on the screen in a loop, or holds the next one ready. It waits for a click if motion or the picture's score is not wanted. */
export function FeedVideo({ moment, place, count, isShown, isPaused, setPaused, sound }: Props) {
  const { t } = useTranslator();
  const name = useMomentName(moment);
  const video = useRef<HTMLVideoElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const source = useVideoSource(moment);
  const src = source?.url;
  const renewal = useRef<Renewal>(undefined);
  const waits = useHidesPictures(moment.event) || isStill();
  const [started, setStarted] = useState<number>();
  const [playing, setPlaying] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const plays = isShown && !isPaused && (!waits || started === moment.id);

  useEffect(() => {
    const element = video.current;
    if (!element || src === undefined) return;
    const leaving = new AbortController();
    const options = {
      src,
      currentAddress: (url: string) => renewal.current?.currentAddress(url) ?? url,
      onRefused: () => renewal.current?.renewNow(),
      onFatal: () => setFailed(src),
    };
    attachPlainSource(element, options, leaving.signal);
    return () => leaving.abort();
  }, [src]);

  useEffect(() => {
    const element = video.current;
    if (!element || src === undefined) return;
    element.muted = !sound;
    if (!plays) {
      element.pause();
      if (!isShown) element.currentTime = 0;
      return;
    }
    void playMoment(element);
  }, [plays, isShown, src, sound]);

  const showProgress = () => {
    const { currentTime = 0, duration = 0 } = video.current ?? {};
    if (bar.current) bar.current.style.scale = `${duration > 0 ? currentTime / duration : 0} 1`;
  };
  const toggle = () => {
    if (plays) setPaused(true);
    else setStarted(moment.id);
    if (isPaused) setPaused(false);
  };
  const hasMoved = src !== undefined && playing === src;
  return (
    <div
      className={styles.video}
      style={{ insetBlockStart: `${(place * 100) / count}%`, blockSize: `${100 / count}%` }}
      data-playing={hasMoved || undefined}
      data-shown={isShown || undefined}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: clips have no captions */}
      <video
        ref={video}
        loop
        playsInline
        preload="auto"
        onCanPlay={e => plays && e.currentTarget.paused && void playMoment(e.currentTarget)}
        onTimeUpdate={showProgress}
        onPlaying={() => setPlaying(src)}
      />
      {isShown && source && source.expires_in !== null && (
        <RenewedAddress key={source.url} source={source} renewal={renewal} onRefused={() => setFailed(src)} />
      )}
      {isShown && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-label={t(plays ? 'feed_pause' : 'feed_play', { name })}
            onClick={toggle}
          >
            {!plays && !failed && <Icon name="play" filled />}
          </button>
          {failed !== undefined && failed === src && <p role="alert">{t('feed_failed')}</p>}
        </>
      )}
      <span className={styles.progress} aria-hidden="true">
        <span ref={bar} />
      </span>
    </div>
  );
}

/** Where a game is not free in every country, the address is signed for each viewer. */
function useVideoSource(moment: Moment): Media | undefined {
  const client = useClient();
  const listed = videoOf(moment);
  const [signed, setSigned] = useState<{ readonly id: number; readonly source: Media | undefined }>();
  const { id } = moment;
  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return;
    const leaving = new AbortController();
    client.call('getClip', { params: { id }, signal: leaving.signal }).then(
      clip => setSigned({ id, source: videoOf(clip) }),
      () => setSigned({ id, source: undefined }),
    );
    return () => leaving.abort();
  }, [client, id, isListed]);
  return listed ?? (signed?.id === id ? signed.source : undefined);
}

interface RenewedAddressProps {
  readonly source: Media;
  readonly renewal: RefObject<Renewal | undefined>;
  readonly onRefused: () => void;
}

/** Renews a signed address while its moment is on the screen, so that playback continues on a page that stays open. */
function RenewedAddress({ source, renewal, onRefused }: RenewedAddressProps) {
  const current = useRenewal({ source, isLive: false, isRefused: false, onRenewed: () => {}, onRefused });
  useEffect(() => {
    renewal.current = current;
  });
  useEffect(
    () => () => {
      renewal.current = undefined;
    },
    [renewal],
  );
  return null;
}

function videoOf({ media }: Pick<Moment, 'media'>): Media | undefined {
  return mediaOfType(media, 'vod');
}
