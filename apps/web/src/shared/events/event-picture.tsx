import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { PosterLayout } from '@grandstand/rules/poster-layout';
import { Icon } from '@grandstand/ui/icon';
import { useState } from 'react';
import { useTranslator } from '../i18n/use-translator.ts';
import { mediaOfType } from '../media-of-type.ts';
import { useNow } from '../now.ts';
import { ResumeBar } from '../storage/resume-bar.tsx';
import { isLocked } from './event-labels.ts';
import styles from './event-picture.module.css';
import { EventPills } from './event-pills.tsx';
import { dayKey, timeText, weekdayText } from './event-time.ts';
import { useHidesPictures, useShownPeriod, useShownScore } from './hidden-scores.ts';
import { EAGER_PICTURE, LAZY_PICTURE } from './picture-priority.ts';
import { CARD_SIZES, pictureWidths } from './picture-widths.ts';
import { Poster, PosterSlab } from './poster.tsx';
import { PreviewFilm } from './preview-film.tsx';
import { ScoreBug } from './score-bug.tsx';
import { useSides } from './sides.ts';
import { useZone } from './use-zone.ts';

interface Props {
  readonly event: SportsEvent;
  readonly layout?: PosterLayout | undefined;
  readonly isPreviewing?: boolean;
  /** The page's first picture. */
  readonly isEager?: boolean;
}

/** A frame of the recording; without one, or if it would reveal a hidden score, the generated poster. */
export function EventPicture({ event, layout, isPreviewing = false, isEager = false }: Props) {
  const hidesPictures = useHidesPictures(event);
  const image =
    hidesPictures || event.stream_status === 'upcoming' ? undefined : mediaOfType(event.media, 'image')?.url;
  const [broken, setBroken] = useState<string>();
  // If the picture does not load, the generated poster is shown.
  const still = image === broken ? undefined : image;
  const small = mediaOfType(event.media, 'preview_alt')?.url;
  const film = hidesPictures ? null : mediaOfType(event.media, 'preview')?.url;
  const extras = (
    <>
      {isPreviewing && film && <PreviewFilm src={film} />}
      <span className={styles.pills}>
        <EventPills event={event} hasClock={still === undefined} />
      </span>
      {isLocked(event) && (
        <span className={styles.lock}>
          <Icon name="lock" />
        </span>
      )}
      {event.stream_status === 'vod' && <ResumeBar kind="event" id={event.id} />}
    </>
  );
  if (still) {
    const Picture = event.stream_status === 'live' ? LiveFrame : Frame;
    return (
      <span className={styles.still}>
        <Picture src={still} small={small} isEager={isEager} onBroken={() => setBroken(still)} />
        {extras}
        <StillBug event={event} />
      </span>
    );
  }
  return (
    <Poster event={event} layout={layout}>
      {extras}
      {event.stream_status === 'upcoming' && <StartSlab event={event} />}
    </Poster>
  );
}

interface StillProps {
  readonly src: string;
  /** The same picture, 640 pixels wide. */
  readonly small: string | undefined;
  readonly isEager: boolean;
  readonly onBroken: () => void;
}

function Frame({ src, small, isEager, onBroken }: StillProps) {
  return (
    <img
      src={src}
      srcSet={pictureWidths(src, small)}
      sizes={small ? CARD_SIZES : undefined}
      alt=""
      {...(isEager ? EAGER_PICTURE : LAZY_PICTURE)}
      width={16}
      height={9}
      onError={onBroken}
    />
  );
}

const LIVE_FRAME_MS = 30_000;

/**
 * The still of a live game is replaced under the same address, so the query changes with it. It has one width: a smaller picture would
 * be of an earlier recording.
 */
function LiveFrame({ src, ...rest }: StillProps) {
  return (
    <Frame
      {...rest}
      small={undefined}
      src={`${src}?at=${Math.floor(useNow(LIVE_FRAME_MS) / LIVE_FRAME_MS)}`}
    />
  );
}

/** Not over a picture with a score of its own. */
function StillBug({ event }: { readonly event: SportsEvent }) {
  const sides = useSides(event);
  const score = useShownScore(event);
  const period = useShownPeriod(event);
  if (!sides || event.score_in_picture) return null;
  const clock = event.stream_status === 'live' ? period : null;
  return (
    <span className={styles.bug}>
      <ScoreBug sides={sides} score={score} clock={clock} />
    </span>
  );
}

function StartSlab({ event }: { readonly event: SportsEvent }) {
  const { locale } = useTranslator();
  const zone = useZone();
  const day = weekdayText(dayKey(event.event_utc_ts, zone), locale, 'short');
  return <PosterSlab day={day} time={timeText(event.event_utc_ts, locale, zone)} />;
}
