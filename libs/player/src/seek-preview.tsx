import type { CSSProperties } from 'react';
import type { Mark } from './core/marks.ts';
import { type SeekableRange, shareAtTime } from './core/seekable-range.ts';
import { type StoryboardFrame, storyboardFrameAt } from './core/storyboard.ts';
import { behindText, timeLabel } from './core/time-labels.ts';
import { usePlayer } from './player-context.ts';
import { useIsLive } from './use-live.ts';

type SeekPreviewProps = {
  time: number;
  /** At this time. */
  mark: Mark | undefined;
  range: SeekableRange;
  frames: readonly StoryboardFrame[];
};

/** Hidden from screen readers: the slider announces the same. */
export function SeekPreview({ time, mark, range, frames }: SeekPreviewProps) {
  const { reading } = usePlayer();
  const isLive = useIsLive();
  const frame = storyboardFrameAt(frames, time);
  return (
    <figure
      className="player__preview"
      data-picture={frame !== undefined || mark?.picture !== undefined || undefined}
      style={{ '--at': shareAtTime(range, time) } as CSSProperties}
      aria-hidden="true"
    >
      {mark?.picture ? <img src={mark.picture} alt="" /> : frame && <StoryboardPicture frame={frame} />}
      <figcaption>
        <b>{timeLabel(time, range, reading)}</b> {isLive && <span>{behindText(range.end - time)}</span>}{' '}
        {mark?.title}
      </figcaption>
    </figure>
  );
}

/** The view box is the frame, so the size of the sheet is not needed. */
function StoryboardPicture({ frame }: { frame: StoryboardFrame }) {
  const { currentAddress } = usePlayer();
  const { x, y, width, height, url } = frame;
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
      <image href={currentAddress(url)} />
    </svg>
  );
}
