import type { PlayerHandle } from '@grandstand/player/player-props';
import { type CSSProperties, useEffect, useRef } from 'react';
import { clockText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './clip-cutter.module.css';
import type { Cutter } from './create-cutter.ts';
import { type Selection, ticksOf } from './selection.ts';
import { StripHandle } from './strip-handle.tsx';
import type { FrameAt, StripFrame } from './use-frames.ts';
import type { NearbyMoment } from './use-nearby-moments.ts';

interface Props {
  readonly cutter: Cutter;
  readonly player: PlayerHandle;
  readonly selection: Selection;
  readonly visible: Selection;
  /** The times of the frames in seconds. */
  readonly times: readonly number[];
  readonly frameAt: FrameAt;
  readonly frameSeconds: number;
  readonly moments: readonly NearbyMoment[];
  readonly errorId: string;
}

/** Frames of the part around the selection, with its two handles, the playhead and the key moments. */
export function FrameStrip({ cutter, player, selection, visible, times, frameAt, ...rest }: Props) {
  const { t } = useTranslator();
  const strip = useRef<HTMLDivElement>(null);
  const length = visible.end - visible.start;
  const share = (time: number) => (time - visible.start) / length;
  usePlayhead(strip, player, share);
  const style = { '--from': share(selection.start), '--to': share(selection.end) } as CSSProperties;
  const handle = { cutter, selection, visible, strip, ...rest };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a positioned grid in all browsers
    <div role="group" aria-label={t('cutter_strip')} className={styles.area}>
      <div ref={strip} className={styles.strip} style={style}>
        <div className={styles.frames} aria-hidden="true">
          {times.map(time => (
            <Frame key={time} frame={frameAt(time)} />
          ))}
        </div>
        <i className={styles.before} />
        <i className={styles.after} />
        {rest.moments
          .filter(({ time }) => time >= visible.start && time <= visible.end)
          .map(({ id, time }) => (
            <i key={id} className={styles.moment} style={{ '--at': share(time) } as CSSProperties} />
          ))}
        <b className={styles.playhead} />
        <div className={styles.selection}>
          <StripHandle handle="start" {...handle} />
          <StripHandle handle="end" {...handle} />
        </div>
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {ticksOf(visible).map(time => (
          <span key={time} style={{ '--at': share(time) } as CSSProperties}>
            {clockText(time)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Moves without rendering the strip again. */
function usePlayhead(
  strip: { readonly current: HTMLDivElement | null },
  player: PlayerHandle,
  share: (time: number) => number,
): void {
  useEffect(() => {
    const place = () => {
      const at = share(player.video()?.currentTime ?? 0);
      strip.current?.style.setProperty('--playhead', String(at));
      strip.current?.toggleAttribute('data-outside', at < 0 || at > 1);
    };
    place();
    return player.listen(place);
  });
}

interface FrameProps {
  readonly frame: StripFrame | undefined;
}

/** The view box is the frame, so the size of the sheet is not needed. */
function Frame({ frame }: FrameProps) {
  if (!frame) return <span />;
  const { x, y, width, height, url } = frame;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <image href={url} />
    </svg>
  );
}
